import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { isVisible } from "../shared/names.ts";
import { comment, day, id, instant, version } from "../shared/text.ts";
import { maxCarriedPoints, maxIndentLevel, maxMovedPoints, talkingPointCategories } from "./terms.ts";

export const reportId = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}-(none|[0-9A-HJKMNP-TV-Z]{26}|demo-[a-z]+(-[a-z_]+)?)$/,
    "Pulse didn't create this report.",
  );

const count = z.int().min(0);

export const leadReport = z.object({
  id: reportId,
  leadId: id,
  weekStarting: day,
  /** The manager who shares the report with the lead; null if the lead had none. */
  managerId: id.nullable(),
  pointCount: count,
  discussedCount: count,
  carriedOverCount: count,
  revision: count,
  createdAt: instant,
});
export type LeadReport = z.infer<typeof leadReport>;

/** One trimmed line of 1 to 10,000 characters. */
const pointContent = comment
  .trim()
  .refine((text) => !/[\r\n]/.test(text), "A talking point is one line. Add a separate point for each line.")
  .refine(isVisible, "Write something first.");

const category = z.enum(talkingPointCategories);
const indentLevel = z.int().min(0).max(maxIndentLevel);

/** A point's parent follows from the order and indentation of the points. */
export const talkingPoint = z.object({
  id,
  category,
  content: z.string(),
  addedBy: id,
  /** The sole author of the text and the tag; null if anyone else changed them. */
  writtenBy: id.nullable(),
  teamMemberId: id.nullable(),
  discussed: z.boolean(),
  indentLevel,
  createdAt: instant,
  openSince: day,
  /** The Monday of the week that the point was carried over to. */
  carriedTo: day.nullable(),
  version,
});
export type TalkingPoint = z.infer<typeof talkingPoint>;

/** The points before and after the new one; null means the beginning or the end. */
const neighbors = z.object({ afterId: id.nullable(), beforeId: id.nullable() });
export type Neighbors = z.infer<typeof neighbors>;

/** Client-generated ID, so a retry adds nothing twice. */
export const newTalkingPoint = talkingPoint
  .pick({ id: true, category: true, indentLevel: true, teamMemberId: true, discussed: true })
  .extend({ content: pointContent, between: neighbors });
export type NewTalkingPoint = z.infer<typeof newTalkingPoint>;

export const talkingPointChange = z
  .object({ content: pointContent, discussed: z.boolean(), teamMemberId: id.nullable() })
  .partial()
  .extend({ version });

/** Without `between` the point is only indented. */
const pointPosition = talkingPoint
  .pick({ id: true, category: true, indentLevel: true, version: true })
  .extend({ between: neighbors.optional() });
export type PointPosition = z.infer<typeof pointPosition>;

/** A position may refer to points earlier in the list. */
export const pointPositions = z.object({ points: z.array(pointPosition).min(1).max(maxMovedPoints) });

export const reportPerson = personName.extend({ avatarUrl: z.string().nullable() });
export type ReportPerson = z.infer<typeof reportPerson>;

const placedTalkingPoint = talkingPoint.extend({
  /** The nearest earlier point one level shallower; null at the shallowest level. */
  parentId: id.nullable(),
  /** The position within the category, from 0. */
  orderIndex: count,
});

export const leadReportDetails = z.object({
  report: leadReport,
  /** True if the lead has another manager now, so no one can edit the report. */
  isReadOnly: z.boolean(),
  points: z.array(placedTalkingPoint),
  people: z.array(reportPerson),
});
export type LeadReportDetails = z.infer<typeof leadReportDetails>;

export const leadCard = z.object({
  lead: reportPerson,
  manager: reportPerson.nullable(),
  reportCount: count,
});
export type LeadCard = z.infer<typeof leadCard>;

export const leadOverview = z.object({
  lead: reportPerson,
  /** Null if the lead has no manager, or the manager left or changed roles. */
  manager: reportPerson.nullable(),
  reports: z.array(leadReport),
  /** Cursor for earlier reports: the oldest week returned; null if there are none. */
  earlierBefore: day.nullable(),
  /** The managers of the reports; they may differ from the current one. */
  managers: z.array(reportPerson),
  today: day,
});
export type LeadOverview = z.infer<typeof leadOverview>;

export const pointWithReport = talkingPoint.extend({ reportId });
export type ReportedPoint = z.infer<typeof pointWithReport>;

export const pointsWithReports = z.object({
  items: z.array(pointWithReport),
  people: z.array(reportPerson),
  cursor: z.string().nullable(),
});
export type ReportedPoints = z.infer<typeof pointsWithReports>;

export const carryOver = z.object({
  weekStarting: day,
  points: z
    .array(z.object({ reportId, pointId: id }))
    .min(1)
    .max(maxCarriedPoints),
});

export const ownCarryOver = z.object({
  managerId: id,
  pointIds: z.array(id).min(1).max(maxCarriedPoints),
});

export const carryOverResult = z.object({ reportId, weekStarting: day, count });
