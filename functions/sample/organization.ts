import type { GoalOwner, GoalState, PlanEnding } from "#domain/growth/terms.ts";
import type { TalkingPointCategory } from "#domain/leads-weekly/terms.ts";
import type { MessageStatus, NotificationType } from "#domain/messages/terms.ts";
import type { AssessmentItemForm } from "#domain/onboarding/assessmentItems.ts";
import type { OnboardingFile } from "#domain/onboarding/file.ts";
import type { ReflectionField, WeeklyReportStatus } from "#domain/onboarding/terms.ts";
import type { DataRequestKind } from "#domain/people/data/requestTerms.ts";
import type { Absence } from "#domain/people/model.ts";
import type { EngineerType, OnboardingType, Role, UserStatus } from "#domain/people/terms.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { CaseEnding, Vote } from "#domain/promotions/terms.ts";
import type { CalibrationVerdict } from "#domain/reviews/calibration/terms.ts";
import type { RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import type { ExpectationsRating, MeetingLength, RoundDate, RoundStatus } from "#domain/reviews/terms.ts";
import type { ClockTime, Day, Instant } from "#domain/shared/time.ts";
import type { SlackChannel } from "#domain/slack/model.ts";

/*
 * The parts of an organization refer to people by email, before its domain is replaced, to positions by code, to rounds
 * by key, and to everything else by name. Loading fails if a name is unknown.
 */

interface OnboardingEntry {
  readonly type: OnboardingType;
  readonly githubTicket?: string;
  readonly starts: { readonly at: Instant } | { readonly on: Day };
  /** Absent while the person is onboarding. */
  readonly completedAt?: Instant;
  /** Completed goals by section; without `goals`, all of the section's goals for this person. */
  readonly completed?: readonly {
    readonly section: string;
    readonly goals?: readonly string[];
    readonly at: Instant;
    readonly by: string;
  }[];
}

export interface PersonEntry {
  /** Only for accounts with fixed IDs (docs/sign-in.md#demo-accounts). Other people get an ID on loading. */
  readonly id?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber?: string;
  readonly firstDay?: Day;
  readonly role?: Role;
  readonly engineerType?: EngineerType;
  readonly position?: string;
  /** Defaults to when the account was created. */
  readonly positionSince?: Instant;
  readonly manager?: string;
  readonly lead?: string;
  readonly status?: UserStatus;
  readonly absence?: Absence;
  /** Defaults to 09:00 UTC on the first day. */
  readonly createdAt?: Instant;
  readonly avatarUrl?: string;
  readonly onboarding?: OnboardingEntry;
  readonly notificationsEnabled?: boolean;
  /** When an inactive person left. */
  readonly deactivatedAt?: Instant;
  /** False for people who have never signed in. */
  readonly hasSignedIn?: boolean;
  readonly proposedEmail?: { readonly email: string; readonly by: string; readonly at: Instant };
  readonly proposedManager?: { readonly by: string; readonly at: Instant };
}

/** Assessment items are in the order of the list. */
export interface AssessmentItemEntry extends Pick<AssessmentItemForm, "name" | "category" | "description"> {
  /** Defaults to all groups. */
  readonly applicableTo?: readonly OnboardingType[];
  readonly isActive?: boolean;
}

/** Relative to the week of loading. */
export type WeeklyReportEntry = Readonly<Partial<Record<ReflectionField, string>>> & {
  /** 0 is the current week. Reports of weeks outside the onboarding are left out. */
  readonly weeksAgo: number;
  /** Defaults to submitted. */
  readonly status?: WeeklyReportStatus;
  readonly scores?: Readonly<Record<string, number>>;
};

export interface RoundEntry extends RoundSettings {
  readonly key: string;
  readonly status: RoundStatus;
  readonly createdBy: string;
  /** Dates that someone moved after the start, earliest first. `from` is the previous day. */
  readonly moved?: readonly {
    readonly at: Instant;
    readonly by: string;
    readonly date: RoundDate;
    readonly from: Day;
  }[];
}

/** The level, or an object whose level or comment may be missing in a draft. */
export type AnswerEntry =
  | number
  | {
      readonly level?: number;
      readonly comment?: string;
      /** Whether the manager copied the level from the self-evaluation. */
      readonly isCopied?: true;
    };

/** Gets the same ID as a goal with the same text in the person's plan. */
export interface AgreedGoalEntry {
  readonly skillset?: string;
  readonly what: string;
  readonly helps?: string;
  readonly until: Day;
  readonly state?: GoalState;
  readonly owner?: GoalOwner;
}

export interface EvaluationEntry {
  /** Absent for a draft. */
  readonly completedAt?: Instant;
  readonly savedAt?: Instant;
  /** Set if a former manager wrote this draft. */
  readonly writtenBy?: string;
  readonly rating?: ExpectationsRating;
  readonly additionalComments?: string;
  readonly answers?: Readonly<Record<string, AnswerEntry>>;
  readonly followUps?: readonly (AgreedGoalEntry & { readonly followUp: string })[];
  /** Only in a final evaluation: what the meeting agreed on (docs/growth.md#next-steps). */
  readonly nextSteps?: readonly AgreedGoalEntry[];
}

/** An appeal, with its resolution unless it is open (docs/reviews.md#appeals). */
interface AppealEntry {
  readonly filedAt: Instant;
  readonly reason: string;
  readonly sharesWithManager?: boolean;
  readonly resolved?: {
    readonly at: Instant;
    readonly resolution: string;
    /** Only the differences from the shared result; absent if the result is unchanged. */
    readonly corrected?: Pick<EvaluationEntry, "rating" | "additionalComments" | "answers">;
  };
}

/** A review with the stages that are done (docs/reviews.md#review-stages). */
export interface ReviewEntry {
  readonly employee: string;
  readonly round: string;
  /** The position at the start of the round, if it isn't the current one. */
  readonly position?: string;
  readonly self?: EvaluationEntry;
  readonly manager?: EvaluationEntry;
  /** Who acted for the manager, and when (docs/evaluations.md#stepping-in). */
  readonly steppedIn?: { readonly by: string; readonly at: Instant };
  /** Set if the manager evaluation was sent back and hasn't changed since then (docs/reviews.md#sending-back). */
  readonly sentBack?: { readonly by: string; readonly at: Instant; readonly until: Day; readonly note: string };
  /** Colleagues who were asked for feedback. Without `answers`, the request has been open since `at`. */
  readonly feedback?: readonly {
    readonly by: string;
    readonly at: Instant;
    readonly answers?: readonly [string, string];
  }[];
  readonly ctoApproval?: { readonly completedAt: Instant; readonly comments?: string };
  readonly meetingOn?: Day;
  readonly meetingTime?: ClockTime;
  /** 30 if absent. */
  readonly meetingMinutes?: MeetingLength;
  readonly finalizedAt?: Instant;
  readonly sharedAt?: Instant;
  /** The employee's response to the shared result (docs/reviews.md#acknowledging). */
  readonly acknowledged?: { readonly at: Instant; readonly wasDiscussed: boolean; readonly reply?: string };
  readonly appeal?: AppealEntry;
  /** The exemption of a review that is not approved. */
  readonly exempted?: { readonly at: Instant; readonly reason: string };
}

/** A calibration session (docs/rounds.md#calibration). Open if it has no `closedAt`. */
export interface CalibrationSessionEntry {
  readonly round: string;
  readonly name: string;
  readonly day: Day;
  readonly openedBy: string;
  readonly openedAt: Instant;
  readonly leader: string;
  readonly members: readonly string[];
  readonly startedAt?: Instant;
  readonly closedAt?: Instant;
  readonly reviews: readonly {
    readonly employee: string;
    readonly marks?: readonly {
      readonly by: string;
      readonly verdict: CalibrationVerdict;
      readonly note?: string;
      readonly at: Instant;
    }[];
    readonly isConfirmed?: true;
    readonly suggested?: { readonly rating: ExpectationsRating; readonly reason: string };
    /** Why the manager declined the suggestion. */
    readonly declined?: string;
    /** The rating before the manager accepted a suggestion, and the reason for the employee. */
    readonly accepted?: { readonly from: ExpectationsRating; readonly reason: string };
  }[];
}

/** A request about a person's data: recorded, perhaps released, and then perhaps downloaded. */
export interface DataRequestEntry {
  readonly person: string;
  readonly kind: DataRequestKind;
  readonly recordedBy: string;
  readonly recordedAt: Instant;
  readonly released?: { readonly by: string; readonly at: Instant; readonly downloadedAt?: Instant };
}

/** A message to a person, or an announcement if `to` is absent. */
export interface SlackMessageEntry {
  readonly type: NotificationType;
  readonly to?: string;
  readonly message: string;
  readonly mentions?: readonly string[];
  readonly at: Instant;
  readonly status?: MessageStatus;
  readonly error?: string;
}

/** A talking point with its sub-points; without `by`, the lead added it. */
export interface TalkingPointEntry {
  readonly text: string;
  readonly by?: string;
  readonly about?: string;
  readonly discussed?: boolean;
  readonly points?: readonly TalkingPointEntry[];
}

/** `manager` defaults to the current manager and can be a former one. `week` is any day of the report's week. */
export interface LeadReportEntry {
  readonly lead: string;
  readonly manager?: string;
  readonly week: Day;
  readonly points: Readonly<Partial<Record<TalkingPointCategory, readonly TalkingPointEntry[]>>>;
}

/** A goal of a growth plan; `by` defaults to the employee (docs/growth.md). */
export interface GoalEntry extends AgreedGoalEntry {
  readonly doneOn?: Day;
  readonly by?: string;
  readonly comments?: readonly { readonly by: string; readonly at: Instant; readonly text: string }[];
}

/** Without a target, the person isn't sure yet. An ended plan has a reason. */
export interface GrowthPlanEntry {
  readonly employee: string;
  readonly target?: string;
  readonly beganAt: Instant;
  readonly changedAt?: Instant;
  readonly goals?: readonly GoalEntry[];
  readonly proposals?: readonly GoalEntry[];
  readonly ended?: { readonly at: Instant; readonly reason: PlanEnding };
}

/** A promotion case; its days determine its state (docs/promotions.md#a-case). */
export interface PromotionEntry {
  readonly employee: string;
  readonly manager: string;
  readonly decider: string;
  readonly target: string;
  /** The round of the latest shared review at that time; absent if there was none. */
  readonly round?: string;
  readonly openedOn: Day;
  readonly texts: { readonly changed: string; readonly whyNow: string; readonly missing: string };
  readonly shownOn?: Day;
  readonly employeeText?: string;
  /** The day the employee agreed, which forwarded the case to the decider. */
  readonly sentOn?: Day;
  readonly committee?: {
    readonly namedOn: Day;
    readonly until: Day;
    readonly members: readonly {
      readonly person: string;
      readonly vote?: Vote;
      readonly on?: Day;
      readonly reason?: string;
    }[];
  };
  /** A promotion as of `from`, or what is missing and when to reconsider. */
  readonly decision?: {
    readonly on: Day;
    readonly from?: Day;
    readonly missing?: string;
    readonly reconsiderOn?: Day;
  };
  readonly outcome?: string;
  readonly releasedOn?: Day;
  readonly ended?: { readonly how: CaseEnding; readonly on: Day };
}

export interface JournalItemEntry {
  readonly on: Day;
  readonly text: string;
  readonly skillsets?: readonly string[];
  readonly links?: readonly string[];
}

/** The content for an empty table. Dates are relative to the time of loading. */
export interface Organization {
  readonly ladder: LadderFile;
  readonly onboarding: OnboardingFile;
  readonly assessmentItems: readonly AssessmentItemEntry[];
  readonly people: readonly PersonEntry[];
  readonly approvers: readonly string[];
  readonly weeklyReports: readonly {
    readonly newHire: string;
    readonly reports: readonly WeeklyReportEntry[];
  }[];
  readonly rounds: readonly RoundEntry[];
  readonly reviews: readonly ReviewEntry[];
  readonly calibrationSessions: readonly CalibrationSessionEntry[];
  readonly slackMessages: readonly SlackMessageEntry[];
  /** One of the channels of the local Slack emulator. */
  readonly announcementChannel: SlackChannel;
  readonly dataRequests: readonly DataRequestEntry[];
  readonly leadReports: readonly LeadReportEntry[];
  readonly growthPlans: readonly GrowthPlanEntry[];
  /** Promotion cases are turned on if there are any. */
  readonly promotions: readonly PromotionEntry[];
  /** The author's manager can read `shared` entries. */
  readonly journals: readonly {
    readonly author: string;
    readonly entries: readonly (JournalItemEntry & { readonly shared?: boolean })[];
  }[];
  readonly privateNotes: readonly { readonly about: string; readonly notes: readonly JournalItemEntry[] }[];
}
