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

/** The names by which the parts of an organization refer to each other. */
export interface Names {
  /** A person's email address, before its domain is replaced. */
  readonly person: string;
  readonly position: string;
  readonly skillset: string;
  readonly section: string;
  readonly assessmentItem: string;
  readonly round: string;
}

interface OnboardingEntry<N extends Names = Names> {
  readonly type: OnboardingType;
  readonly githubTicket?: string;
  readonly starts: { readonly at: Instant } | { readonly on: Day };
  /** Absent while the person is onboarding. */
  readonly completedAt?: Instant;
  /** Completed goals by section; without `goals`, all of the section's goals for this person. */
  readonly completed?: readonly {
    readonly section: N["section"];
    readonly goals?: readonly string[];
    readonly at: Instant;
    readonly by: N["person"];
  }[];
}

export interface PersonEntry<N extends Names = Names> {
  /** Only for accounts with fixed IDs (docs/sign-in.md#demo-accounts). Other people get an ID on loading. */
  readonly id?: string;
  readonly email: N["person"];
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber?: string;
  readonly firstDay?: Day;
  readonly role?: Role;
  readonly engineerType?: EngineerType;
  readonly position?: N["position"];
  /** Defaults to when the account was created. */
  readonly positionSince?: Instant;
  readonly manager?: N["person"];
  readonly lead?: N["person"];
  readonly status?: UserStatus;
  readonly absence?: Absence;
  readonly createdAt: Instant;
  readonly avatarUrl?: string;
  readonly onboarding?: OnboardingEntry<N>;
  readonly notificationsEnabled?: boolean;
  /** When an inactive person was rejected or, in `deactivatedAt`, when they left. */
  readonly rejectedAt?: Instant;
  readonly deactivatedAt?: Instant;
  /** False for people who have never signed in. */
  readonly hasSignedIn?: boolean;
  readonly proposedEmail?: { readonly email: string; readonly by: N["person"]; readonly at: Instant };
  readonly proposedManager?: { readonly by: N["person"]; readonly at: Instant };
}

/** Assessment items are in the order of the list. */
export interface AssessmentItemEntry extends Pick<AssessmentItemForm, "name" | "category" | "description"> {
  /** Defaults to all groups. */
  readonly applicableTo?: readonly OnboardingType[];
  readonly isActive?: boolean;
}

/** Relative to the week of loading. */
export type WeeklyReportEntry<N extends Names = Names> = Readonly<Partial<Record<ReflectionField, string>>> & {
  /** 0 is the current week. Reports of weeks outside the onboarding are left out. */
  readonly weeksAgo: number;
  readonly status: WeeklyReportStatus;
  readonly scores?: Readonly<Partial<Record<N["assessmentItem"], number>>>;
};

export interface RoundEntry<N extends Names = Names> extends RoundSettings {
  readonly key: N["round"];
  readonly status: RoundStatus;
  readonly createdBy: N["person"];
  /** Dates that someone moved after the start, earliest first. `from` is the previous day. */
  readonly moved?: readonly {
    readonly at: Instant;
    readonly by: N["person"];
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

type AnswersEntry<N extends Names> = Readonly<Partial<Record<N["skillset"], AnswerEntry>>>;

/** Gets the same ID as a goal with the same text in the person's plan. */
export interface AgreedGoalEntry<N extends Names = Names> {
  readonly skillset?: N["skillset"];
  readonly what: string;
  readonly helps?: string;
  readonly until: Day;
  readonly state?: GoalState;
  readonly owner?: GoalOwner;
}

export interface EvaluationEntry<N extends Names = Names> {
  /** Absent for a draft. */
  readonly completedAt?: Instant;
  readonly savedAt?: Instant;
  /** Set if a former manager wrote this draft. */
  readonly writtenBy?: N["person"];
  readonly rating?: ExpectationsRating;
  readonly additionalComments?: string;
  readonly answers?: AnswersEntry<N>;
  readonly followUps?: readonly (AgreedGoalEntry<N> & { readonly followUp: string })[];
  /** Only in a final evaluation: what the meeting agreed on (docs/growth.md#next-steps). */
  readonly nextSteps?: readonly AgreedGoalEntry<N>[];
}

/** An appeal, with its resolution unless it is open (docs/reviews.md#appeals). */
interface AppealEntry<N extends Names> {
  readonly filedAt: Instant;
  readonly reason: string;
  readonly sharesWithManager?: boolean;
  readonly resolved?: {
    readonly at: Instant;
    readonly resolution: string;
    /** Only the differences from the shared result; absent if the result is unchanged. */
    readonly corrected?: Pick<EvaluationEntry<N>, "rating" | "additionalComments" | "answers">;
  };
}

/** A review with the stages that are done (docs/reviews.md#review-stages). */
export interface ReviewEntry<N extends Names = Names> {
  readonly employee: N["person"];
  readonly round: N["round"];
  /** The position at the start of the round, if it isn't the current one. */
  readonly position?: N["position"];
  readonly self?: EvaluationEntry<N>;
  readonly manager?: EvaluationEntry<N>;
  /** Who acted for the manager, and when (docs/evaluations.md#stepping-in). */
  readonly steppedIn?: { readonly by: N["person"]; readonly at: Instant };
  /** Set if the manager evaluation was sent back and hasn't changed since then (docs/reviews.md#sending-back). */
  readonly sentBack?: { readonly by: N["person"]; readonly at: Instant; readonly until: Day; readonly note: string };
  /** Colleagues who were asked for feedback. Without `answers`, the request has been open since `at`. */
  readonly feedback?: readonly {
    readonly by: N["person"];
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
  readonly appeal?: AppealEntry<N>;
  /** The exemption of a review that is not approved. */
  readonly exempted?: { readonly at: Instant; readonly reason: string };
}

/** A calibration session (docs/rounds.md#calibration). Open if it has no `closedAt`. */
export interface CalibrationSessionEntry<N extends Names = Names> {
  readonly round: N["round"];
  readonly name: string;
  readonly day: Day;
  readonly openedBy: N["person"];
  readonly openedAt: Instant;
  readonly leader: N["person"];
  readonly members: readonly N["person"][];
  readonly startedAt?: Instant;
  readonly closedAt?: Instant;
  readonly reviews: readonly {
    readonly employee: N["person"];
    readonly marks?: readonly {
      readonly by: N["person"];
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
export interface DataRequestEntry<N extends Names = Names> {
  readonly person: N["person"];
  readonly kind: DataRequestKind;
  readonly recordedBy: N["person"];
  readonly recordedAt: Instant;
  readonly released?: { readonly by: N["person"]; readonly at: Instant; readonly downloadedAt?: Instant };
}

/** A message to a person, or an announcement if `to` is absent. */
export interface SlackMessageEntry<N extends Names = Names> {
  readonly type: NotificationType;
  readonly to?: N["person"];
  readonly message: string;
  readonly mentions?: readonly N["person"][];
  readonly at: Instant;
  readonly status?: MessageStatus;
  readonly error?: string;
}

/** A talking point with its sub-points; without `by`, the lead added it. */
export interface TalkingPointEntry<N extends Names = Names> {
  readonly text: string;
  readonly by?: N["person"];
  readonly about?: N["person"];
  readonly discussed?: boolean;
  readonly points?: readonly TalkingPointEntry<N>[];
}

/** `manager` defaults to the current manager and can be a former one. `week` is any day of the report's week. */
export interface LeadReportEntry<N extends Names = Names> {
  readonly lead: N["person"];
  readonly manager?: N["person"];
  readonly week: Day;
  readonly points: Readonly<Partial<Record<TalkingPointCategory, readonly TalkingPointEntry<N>[]>>>;
}

/** A goal of a growth plan; `by` defaults to the employee (docs/growth.md). */
export interface GoalEntry<N extends Names = Names> extends AgreedGoalEntry<N> {
  readonly doneOn?: Day;
  readonly by?: N["person"];
  readonly comments?: readonly { readonly by: N["person"]; readonly at: Instant; readonly text: string }[];
}

/** Without a target, the person isn't sure yet. An ended plan has a reason. */
export interface GrowthPlanEntry<N extends Names = Names> {
  readonly employee: N["person"];
  readonly target?: N["position"];
  readonly beganAt: Instant;
  readonly changedAt?: Instant;
  readonly goals?: readonly GoalEntry<N>[];
  readonly proposals?: readonly GoalEntry<N>[];
  readonly ended?: { readonly at: Instant; readonly reason: PlanEnding };
}

/** A promotion case; its days determine its state (docs/promotions.md#a-case). */
export interface PromotionEntry<N extends Names = Names> {
  readonly employee: N["person"];
  readonly manager: N["person"];
  readonly decider: N["person"];
  readonly target: N["position"];
  /** The round of the latest shared review at that time; absent if there was none. */
  readonly round?: N["round"];
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
      readonly person: N["person"];
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

export interface JournalItemEntry<N extends Names = Names> {
  readonly on: Day;
  readonly text: string;
  readonly skillsets?: readonly N["skillset"][];
  readonly links?: readonly string[];
}

/** The content for an empty table. Dates are relative to the time of loading. */
export interface Organization<N extends Names = Names> {
  readonly ladder: LadderFile;
  readonly onboarding: OnboardingFile;
  readonly assessmentItems: readonly AssessmentItemEntry[];
  readonly people: readonly PersonEntry<N>[];
  readonly approvers: readonly N["person"][];
  readonly weeklyReports: readonly {
    readonly newHire: N["person"];
    readonly reports: readonly WeeklyReportEntry<N>[];
  }[];
  readonly rounds: readonly RoundEntry<N>[];
  readonly reviews: readonly ReviewEntry<N>[];
  readonly calibrationSessions?: readonly CalibrationSessionEntry<N>[];
  readonly slackMessages: readonly SlackMessageEntry<N>[];
  /** One of the channels of the local Slack emulator. */
  readonly announcementChannel: SlackChannel;
  readonly dataRequests: readonly DataRequestEntry<N>[];
  readonly leadReports: readonly LeadReportEntry<N>[];
  readonly growthPlans: readonly GrowthPlanEntry<N>[];
  /** Promotion cases are turned on if there are any. */
  readonly promotions: readonly PromotionEntry<N>[];
  /** The author's manager can read `shared` entries. */
  readonly journals: readonly {
    readonly author: N["person"];
    readonly entries: readonly (JournalItemEntry<N> & { readonly shared?: boolean })[];
  }[];
  readonly privateNotes: readonly { readonly about: N["person"]; readonly notes: readonly JournalItemEntry<N>[] }[];
}
