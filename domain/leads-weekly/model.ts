import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { isVisible } from "../shared/names.ts";
import { comment, day, id, instant, version } from "../shared/text.ts";
import { maxCarriedPoints, maxIndentLevel, maxMovedPoints, talkingPointCategories } from "./terms.ts";

/** The id of a lead's report: the week's Monday, and the manager who shares the report. */
export const reportId = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}-(none|[0-9A-HJKMNP-TV-Z]{26}|demo-[a-z]+(-[a-z_]+)?)$/,
    "This is not a report that Pulse made.",
  );

const count = z.int().min(0);

/** A lead's weekly report (docs/leads-weekly.md#reports). */
export const leadReport = z.object({
  id: reportId,
  leadId: id,
  weekStarting: day,
  /** The manager who shares the report with the lead; null if the lead had none. */
  managerId: id.nullable(),
  pointCount: count,
  discussedCount: count,
  /** How many points were carried over to a later week. */
  carriedCount: count,
  /** The number of changes to the report and its points. */
  revision: count,
  createdAt: instant,
});
export type LeadReport = z.infer<typeof leadReport>;

/** The text of a talking point: one line that is trimmed, with 1 to 10,000 characters. */
export const pointContent = comment
  .trim()
  .refine((text) => !/[\r\n]/.test(text), "A talking point is one line. Please make each line a point of its own.")
  .refine(isVisible, "Please write something.");

const category = z.enum(talkingPointCategories);
const indentLevel = z.int().min(0).max(maxIndentLevel);

/** A talking point. Its parent follows from the order of the points and their indentation. */
export const talkingPoint = z.object({
  id,
  category,
  content: z.string(),
  addedBy: id,
  /** The only person who wrote the text and the tag, who is who added the point; null once anybody else changed them. */
  writtenBy: id.nullable(),
  /** The person of the lead's team whom the point is about. */
  teamMemberId: id.nullable(),
  discussed: z.boolean(),
  indentLevel,
  createdAt: instant,
  /** The Monday of the week in which the point was first written down. */
  openSince: day,
  /** The Monday of the week to which the point was carried over. */
  carriedTo: day.nullable(),
  version,
});
export type TalkingPoint = z.infer<typeof talkingPoint>;

/** Between which points of a category a point is put: null means the beginning or the end. */
const neighbours = z.object({ afterId: id.nullable(), beforeId: id.nullable() });
export type Neighbours = z.infer<typeof neighbours>;

/** A new point. The page chooses the id, so that a repeated request does not add the point twice. */
export const newTalkingPoint = talkingPoint
  .pick({ id: true, category: true, indentLevel: true, teamMemberId: true, discussed: true })
  .extend({ content: pointContent, between: neighbours });
export type NewTalkingPoint = z.infer<typeof newTalkingPoint>;

/** A change of a point: those of its fields that change. */
export const talkingPointChange = z
  .object({ content: pointContent, discussed: z.boolean(), teamMemberId: id.nullable() })
  .partial()
  .extend({ version });

/** A new place of a point. Without `between` it is only indented. */
const pointPlace = talkingPoint
  .pick({ id: true, category: true, indentLevel: true, version: true })
  .extend({ between: neighbours.optional() });
export type PointPlace = z.infer<typeof pointPlace>;

/** New places of points: of one point, or of a point with its sub-points. A place may name points that are before it. */
export const pointPlaces = z.object({ points: z.array(pointPlace).min(1).max(maxMovedPoints) });

/** A person whom a report names. */
export const reportPerson = personName.extend({ avatarUrl: z.string().nullable() });
export type ReportPerson = z.infer<typeof reportPerson>;

/** A point with its place in the report as readers see it. */
const placedTalkingPoint = talkingPoint.extend({
  /** The nearest earlier point that is one level shallower; null at the shallowest level. */
  parentId: id.nullable(),
  /** The place within the category, from 0. */
  orderIndex: count,
});

/** A report with its points in the order of the page, and the people whom they name. */
export const leadReportDetails = z.object({
  report: leadReport,
  /** Whether nobody may write in it, because the lead has another manager now. */
  isReadOnly: z.boolean(),
  points: z.array(placedTalkingPoint),
  people: z.array(reportPerson),
});
export type LeadReportDetails = z.infer<typeof leadReportDetails>;

/** A lead in the list of leads. */
export const leadCard = z.object({
  lead: reportPerson,
  manager: reportPerson.nullable(),
  reportCount: count,
});
export type LeadCard = z.infer<typeof leadCard>;

/** A lead's page: who can read it, and the latest reports that the viewer may read, newest first. */
export const leadPage = z.object({
  lead: reportPerson,
  /** The current manager; null if there is none, or if they left or changed their role. */
  manager: reportPerson.nullable(),
  reports: z.array(leadReport),
  /** The week from which on they were read, if there are earlier ones; null if these are all. */
  earlierBefore: day.nullable(),
  /** The managers of the reports; they may differ from the current one. */
  managers: z.array(reportPerson),
  today: day,
});
export type LeadPage = z.infer<typeof leadPage>;

/** A point with the report it is in. */
export const reportedPoint = talkingPoint.extend({ reportId });
export type ReportedPoint = z.infer<typeof reportedPoint>;

/** Points of several reports, and the people whom they name. */
export const reportedPoints = z.object({
  items: z.array(reportedPoint),
  people: z.array(reportPerson),
  cursor: z.string().nullable(),
});
export type ReportedPoints = z.infer<typeof reportedPoints>;

/** The points to carry over, and the Monday of the week that gets them. */
export const carryOver = z.object({
  weekStarting: day,
  points: z
    .array(z.object({ reportId, pointId: id }))
    .min(1)
    .max(maxCarriedPoints),
});

/** Points that a lead takes along from a former manager's report, and the manager who is to read them. */
export const ownCarryOver = z.object({
  managerId: id,
  pointIds: z.array(id).min(1).max(maxCarriedPoints),
});

/** The report that got the points, and how many were carried over. */
export const carriedOver = z.object({ reportId, weekStarting: day, count });
