import * as z from "zod";
import { goalOwners, goalStates, growthLengths, maxFollowUps, maxGoals, planEndings } from "#domain/growth/terms.ts";
import { noteContent } from "#domain/journal/model.ts";
import { entryLimits } from "#domain/journal/terms.ts";
import { pointContent } from "#domain/leads-weekly/model.ts";
import { talkingPointCategories } from "#domain/leads-weekly/terms.ts";
import { assessmentItemForm } from "#domain/onboarding/assessmentItems.ts";
import { onboardingFile } from "#domain/onboarding/file.ts";
import { maxAssessmentItems, onboardingGroups, weeklyReportStatuses } from "#domain/onboarding/terms.ts";
import { assessmentScore } from "#domain/onboarding/weeklyReportModel.ts";
import { dataRequestKinds } from "#domain/people/data/requestTerms.ts";
import { employeeNumber } from "#domain/people/employeeNumber.ts";
import { engineerType, role, userStatus } from "#domain/people/model.ts";
import { onboardingTypes } from "#domain/people/terms.ts";
import { ladderFile } from "#domain/positions/ladderFile.ts";
import { skillLevel } from "#domain/positions/model.ts";
import { exceptionReason } from "#domain/reviews/model.ts";
import { expectationsRatings, roundDates, roundStatuses } from "#domain/reviews/terms.ts";
import { comment, email, id, name, reply, requiredReply, requiredShortText } from "#domain/shared/text.ts";
import { slackChannel } from "#domain/slack/model.ts";
import { slackLogStatuses, slackNotificationTypes } from "#domain/slack/terms.ts";
import { relativeDay, relativeInstant } from "./relativeTime.ts";

const isRelative = (text: string): boolean => text.startsWith("today");
const day = z
  .string()
  .regex(relativeDay, { error: "Please give a day as today, today-12, today+4 or yyyy-MM-dd.", abort: true })
  .refine((text) => isRelative(text) || z.iso.date().safeParse(text).success, "Please give a day of the calendar.");
const moment = z
  .string()
  .regex(relativeInstant, {
    error: 'Please give a moment as today-12, "today-12 16:20" or yyyy-MM-ddThh:mm:ssZ.',
    abort: true,
  })
  .refine(
    (text) => isRelative(text) || z.iso.datetime().safeParse(text).success,
    "Please give a moment of the calendar.",
  );

/** A person of an organisation. They refer to other people by e-mail and to positions by code. */
const personEntry = z.strictObject({
  /** Only for accounts with fixed ids (docs/sign-in.md#demo-accounts); others get an id when they are loaded. */
  id: id.optional(),
  email,
  firstName: name,
  lastName: name,
  employeeNumber: employeeNumber.optional(),
  firstDay: day.optional(),
  role: role.default("employee"),
  engineerType: engineerType.optional(),
  position: name.optional(),
  /** When the person got the position; defaults to when the account was created. */
  positionSince: moment.optional(),
  manager: email.optional(),
  lead: email.optional(),
  status: userStatus.default("active"),
  /** When the person is away. */
  absence: z.strictObject({ from: day, to: day }).optional(),
  createdAt: moment,
  avatarUrl: z
    .url({ protocol: /^https$/, error: "Please give a picture's address that begins with https." })
    .optional(),
  onboarding: z
    .strictObject({
      type: z.enum(onboardingTypes),
      githubTicket: z.string().max(2000).optional(),
      startedAt: moment.optional(),
      /** For one that is prepared: it starts on the Monday of the next week (1) or of a later one. */
      startsInWeeks: z.int().min(1).max(52).optional(),
      /** If absent, the person is still onboarding. */
      completedAt: moment.optional(),
      /** The completed goals, by section. Without `goals`, all goals of the section that the person has. */
      completed: z
        .array(
          z.strictObject({
            section: name,
            goals: z.array(name).min(1, "Please name a goal, or leave goals out for all of them.").optional(),
            at: moment,
            by: email,
          }),
        )
        .default([]),
    })
    .refine(({ startedAt, startsInWeeks }) => (startedAt === undefined) !== (startsInWeeks === undefined), {
      path: ["startedAt"],
      message: "Please give either startedAt or startsInWeeks.",
    })
    .refine(({ startsInWeeks, completedAt }) => startsInWeeks === undefined || completedAt === undefined, {
      path: ["completedAt"],
      message: "An onboarding that has not started is not completed; please remove this.",
    })
    .optional(),
  slackNotifications: z.boolean().default(true),
  /** When an inactive person was rejected, or else when they left. */
  rejectedAt: moment.optional(),
  deactivatedAt: moment.optional(),
  /** Whether somebody has signed in as them; false for people who are expected. */
  hasSignedIn: z.boolean().default(true),
  /** Another e-mail, which an administrator has proposed. */
  proposedEmail: z.strictObject({ email, by: email, at: moment }).optional(),
});
export type PersonEntry = z.infer<typeof personEntry>;
export type OnboardingEntry = NonNullable<PersonEntry["onboarding"]>;

/** An assessment item. The order in the files is the order of the items. */
const assessmentItemEntry = z.strictObject({
  name: assessmentItemForm.shape.name,
  category: assessmentItemForm.shape.category,
  description: assessmentItemForm.shape.description.default(""),
  applicableTo: assessmentItemForm.shape.applicableTo.default([...onboardingGroups]),
  isActive: z.boolean().default(true),
});

const wholeWeeks = "Please give a whole number of weeks from 0 to 1,000.";

const reflection = comment
  .refine((text) => text.trim() !== "", "Please write something, or leave this out.")
  .optional();

/** A weekly report of a new hire. Its week is relative to the week in which the organisation is loaded. */
const weeklyReportEntry = z.strictObject({
  /** 0 is the current week. A report of a week outside the onboarding is left out. */
  weeksAgo: z.int(wholeWeeks).min(0, wholeWeeks).max(1_000, wholeWeeks),
  status: z.enum(weeklyReportStatuses),
  /** By the name of the assessment item. */
  scores: z.record(name, assessmentScore).default({}),
  highlights: reflection,
  strengths: reflection,
  challenges: reflection,
  focusNextWeek: reflection,
});
export type WeeklyReportEntry = z.infer<typeof weeklyReportEntry>;

/** The weekly reports of a new hire, who is known by their e-mail. */
const weeklyReportsEntry = z.strictObject({ newHire: email, reports: z.array(weeklyReportEntry) });

/** A review round; `{quarter}` in its name becomes the quarter that it starts in, such as Q3 2026. */
const roundEntry = z.strictObject({
  /** The key by which reviews in the files refer to the round. */
  key: name,
  name,
  startDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  endDate: day,
  status: z.enum(roundStatuses),
  createdBy: email,
  /** The dates that were moved since the start: when, by whom, and from which day, earliest first. */
  moved: z.array(z.strictObject({ at: moment, by: email, date: z.enum(roundDates), from: day })).default([]),
});
export type RoundEntry = z.infer<typeof roundEntry>;

/**
 * A level alone (`3`), or a level and a comment; either may be missing while an evaluation is a draft. `takenOver: true`
 * marks a level that the manager took over from the self evaluation.
 */
const answerEntry = z.preprocess(
  (value) => (typeof value === "number" ? { level: value } : value),
  z.strictObject({
    level: skillLevel.optional(),
    comment: comment.default(""),
    takenOver: z.literal(true).exactOptional(),
  }),
);

const agreedGoalFields = {
  skillset: name.optional(),
  what: requiredShortText("A goal says what will be done."),
  helps: z.string().max(growthLengths.helps).default(""),
  until: day,
  state: z.enum(goalStates).default("not_started"),
  owner: z.enum(goalOwners).default("employee"),
} as const;
const agreedGoalEntry = z.strictObject(agreedGoalFields);
/** A goal as an evaluation keeps it: the same goal as one of the person's plan with the same words. */
export type AgreedGoalEntry = z.infer<typeof agreedGoalEntry>;

const evaluationEntry = z.strictObject({
  /** If absent, the evaluation is a draft. */
  completedAt: moment.optional(),
  savedAt: moment.optional(),
  rating: z.enum(expectationsRatings).optional(),
  additionalComments: comment.default(""),
  /** By skillset name. */
  answers: z.record(name, answerEntry).default({}),
  /** What became of goals (docs/growth.md#what-became-of-it). */
  followUps: z
    .array(
      z.strictObject({
        ...agreedGoalFields,
        became: requiredShortText("Please say what became of it.").max(growthLengths.followUp),
      }),
    )
    .max(maxFollowUps)
    .default([]),
  /** What was agreed on in the meeting: of a final evaluation (docs/growth.md#next-steps). */
  nextSteps: z.array(agreedGoalEntry).max(maxGoals).default([]),
});
export type EvaluationEntry = z.infer<typeof evaluationEntry>;

/** A second look: its reason, and how it was answered unless it is open (docs/results.md#second-look). */
const secondLookEntry = z.strictObject({
  askedAt: moment,
  reason: requiredShortText("A second look has a reason."),
  tellsManager: z.boolean().default(false),
  answered: z
    .strictObject({
      at: moment,
      answer: requiredReply("An answered second look has an answer."),
      /** What is different from what was shared; absent if the result stays unchanged. */
      corrected: z
        .strictObject({
          rating: z.enum(expectationsRatings).exactOptional(),
          additionalComments: comment.exactOptional(),
          answers: z.record(name, answerEntry).default({}),
        })
        .optional(),
    })
    .optional(),
});

/** A person's review in a round, with the steps that are done (docs/reviews.md#review-stages). */
const reviewEntry = z.strictObject({
  employee: email,
  round: name,
  /** The position held when the round started, if it is not the current one. */
  position: name.optional(),
  self: evaluationEntry.optional(),
  manager: evaluationEntry.optional(),
  /** Who stepped in for the manager, and when (docs/evaluations.md#stepping-in). */
  steppedIn: z.strictObject({ by: email, at: moment }).optional(),
  ctoApproval: z.strictObject({ completedAt: moment, comments: comment.default("") }).optional(),
  meetingOn: day.optional(),
  finalizedAt: moment.optional(),
  sharedAt: moment.optional(),
  /** What the employee said of the shared result (docs/results.md#acknowledging). */
  acknowledged: z.strictObject({ at: moment, haveTalked: z.boolean(), reply: reply.default("") }).optional(),
  secondLook: secondLookEntry.optional(),
  /** The exemption of a review that is not approved, with its reason. */
  exempted: z.strictObject({ at: moment, reason: exceptionReason }).optional(),
});
export type ReviewEntry = z.infer<typeof reviewEntry>;

/** A request about a person's data: recorded, and if somebody has released it, since when; perhaps downloaded. */
const dataRequestEntry = z.strictObject({
  person: email,
  kind: z.enum(dataRequestKinds),
  recordedBy: email,
  recordedAt: moment,
  released: z.strictObject({ by: email, at: moment, downloadedAt: moment.optional() }).optional(),
});
export type DataRequestEntry = z.infer<typeof dataRequestEntry>;

/** A message of the Slack log: to a person, or an announcement if it names nobody. */
const slackMessageEntry = z.strictObject({
  type: z.enum(slackNotificationTypes),
  to: email.optional(),
  message: comment,
  at: moment,
  status: z.enum(slackLogStatuses).default("sent"),
  error: z.string().optional(),
});
export type SlackMessageEntry = z.infer<typeof slackMessageEntry>;
/** A talking point; without `by`, the lead added it. */
const talkingPointFields = {
  text: pointContent,
  by: email.optional(),
  /** The person of the lead's team whom the point is about. */
  about: email.optional(),
  discussed: z.boolean().default(false),
} as const;
const subPoint = z.strictObject({
  ...talkingPointFields,
  points: z.array(z.strictObject(talkingPointFields)).default([]),
});
const talkingPointEntry = z.strictObject({ ...talkingPointFields, points: z.array(subPoint).default([]) });
export type TalkingPointEntry = z.infer<typeof talkingPointEntry>;

/** A lead's weekly report with their manager, or with the one of that time. `week` is any day of the week. */
const leadReportEntry = z.strictObject({
  lead: email,
  manager: email.optional(),
  week: day,
  points: z.partialRecord(z.enum(talkingPointCategories), z.array(talkingPointEntry)).default({}),
});
export type LeadReportEntry = z.infer<typeof leadReportEntry>;

/** What the employee and their manager wrote in a growth plan; `by` defaults to the employee (docs/growth.md). */
const goalEntry = z.strictObject({
  ...agreedGoalFields,
  doneOn: day.optional(),
  by: email.optional(),
  comments: z
    .array(z.strictObject({ by: email, at: moment, text: requiredShortText("A comment says something.") }))
    .default([]),
});
export type GoalEntry = z.infer<typeof goalEntry>;

/** A growth plan of a person. Without a target they are not sure yet; one that has ended says why. */
const growthPlanEntry = z.strictObject({
  employee: email,
  /** The code of a position. */
  target: name.optional(),
  beganAt: moment,
  changedAt: moment.optional(),
  goals: z.array(goalEntry).max(maxGoals).default([]),
  proposals: z.array(goalEntry).max(maxGoals).default([]),
  ended: z.strictObject({ at: moment, reason: z.enum(planEndings) }).optional(),
});
export type GrowthPlanEntry = z.infer<typeof growthPlanEntry>;

const journalItemFields = {
  /** The day that it is about. */
  on: day,
  text: noteContent.shape.text,
  /** By their names. */
  skillsets: z.array(name).max(entryLimits.skillsets).default([]),
  links: noteContent.shape.links.default([]),
} as const;
const journalItemEntry = z.strictObject(journalItemFields);
export type JournalItemEntry = z.infer<typeof journalItemEntry>;

/** The journal of a person. What is `shared` can be read by their manager. */
const journalOfPerson = z.strictObject({
  author: email,
  entries: z.array(z.strictObject({ ...journalItemFields, shared: z.boolean().default(false) })),
});

/** The private notes of a person's manager about them. */
const privateNotesEntry = z.strictObject({ about: email, notes: z.array(journalItemEntry) });

const { positions, skillsets, requirements } = ladderFile.shape;
const { sections, resources } = onboardingFile.shape;

/**
 * An organisation: its ladders, onboarding, people, weekly reports, rounds, reviews and Slack messages. It may be split into several
 * files with some sections each, which can refer to each other. Unknown keys are rejected.
 */
export const organisation = z.strictObject({
  positions: positions.default([]),
  skillsets: skillsets.default([]),
  requirements: requirements.default({}),
  sections: sections.default([]),
  resources: resources.unwrap().default([]),
  assessmentItems: z.array(assessmentItemEntry).max(maxAssessmentItems).default([]),
  people: z.array(personEntry).default([]),
  /** The people whom the cto made approvers (docs/reviews.md#approvers). */
  approvers: z.array(email).default([]),
  weeklyReports: z.array(weeklyReportsEntry).default([]),
  rounds: z.array(roundEntry).default([]),
  reviews: z.array(reviewEntry).default([]),
  slackMessages: z.array(slackMessageEntry).default([]),
  dataRequests: z.array(dataRequestEntry).default([]),
  /** The channel of announcements; the local runtime lists the channels that its emulator of Slack has. */
  announcementChannel: slackChannel.optional(),
  leadReports: z.array(leadReportEntry).default([]),
  growthPlans: z.array(growthPlanEntry).default([]),
  journals: z.array(journalOfPerson).default([]),
  privateNotes: z.array(privateNotesEntry).default([]),
});
export type Organisation = z.infer<typeof organisation>;
