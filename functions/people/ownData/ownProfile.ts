import { channelChoiceLabels } from "#domain/messages/terms.ts";
import {
  type OnboardingStatus,
  type ReflectionField,
  reflectionFieldLabels,
  reflectionFields,
  weeklyReportStatusLabels,
} from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { editableStatusLabels, onboardingTypeLabels, roleLabels, type UserStatus } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import { compareTexts } from "#domain/shared/collation.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { formatDay } from "#domain/shared/time.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { WholeOnboarding } from "../../onboarding/store/onboardings.ts";
import { entry, field, fieldOr, itemsField, type NameOf, notInPulse, personField } from "./exportFields.ts";

const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  ...editableStatusLabels,
  pending_review: "Waiting for approval",
};

const onboardingStatusLabels: Readonly<Record<OnboardingStatus, string>> = {
  ongoing: "Ongoing",
  completed: "Completed",
  ended: "Ended",
};

/** The compiler reports fields that are missing here. */
export const profileEntry = (user: User, structure: LadderStructure, nameOf: NameOf): OwnDataEntry => {
  const { id, email, firstName, lastName, avatarUrl, employeeNumber, firstDay, role, engineerType, status, ...more } =
    user;
  const {
    managerId,
    leadId,
    position,
    positionSince,
    notificationsEnabled,
    notificationChannel,
    absence,
    emailChange,
    managerProposal,
    ...others
  } = more;
  const {
    isApprover,
    admittedBy,
    roleRaisedBy,
    formerEmails,
    hasSignedIn,
    rejectedAt,
    deactivatedAt,
    createdAt,
    updatedAt,
    ...rest
  } = others;
  const {
    isOnboarding: _isOnboarding,
    onboardingType: _type,
    onboardingGithubTicket: _ticket,
    onboardingStartedAt: _startedAt,
    onboardingCompletedAt: _completedAt,
    // These say nothing about the person, or are null for anyone who can read this.
    erasureStartedAt: _erasureStartedAt,
    erasedAt: _erasedAt,
    mergesIntoId: _joinsId,
    version: _version,
    ...left
  } = rest;
  left satisfies NothingLeft;
  return entry("profile", "Your profile", [
    field("id", "ID in Pulse", id),
    fieldOr("firstName", "First name", firstName, "no first name"),
    fieldOr("lastName", "Last name", lastName, "no last name"),
    field("email", "Email", email),
    fieldOr("formerEmails", "Former emails", formerEmails, "your email never changed"),
    fieldOr("proposedEmail", "Proposed new email", emailChange?.email, "no change was proposed"),
    fieldOr("pictureAddress", "Profile picture address", avatarUrl, "no picture"),
    fieldOr("employeeNumber", "Employee number", employeeNumber, "not recorded"),
    fieldOr("firstDay", "First day at work", firstDay, "not recorded"),
    field("role", "Role in Pulse", roleLabels[role]),
    field("isApprover", "You approve reviews", isApprover),
    personField("roleRaisedBy", "Who gave you the role Admin, HR or CTO", roleRaisedBy, nameOf, "not recorded"),
    personField("admittedBy", "Who approved or added you", admittedBy, nameOf, "not recorded"),
    fieldOr("engineerType", "Engineer type", engineerType && typeLabel(structure, engineerType), "you have none"),
    field("status", "Status", userStatusLabels[status]),
    fieldOr("position", "Position", position && `${position.code} ${position.title}`, "you have no position in Pulse"),
    fieldOr(
      "positionSince",
      "In this position since",
      positionSince,
      position ? "not recorded" : "you have no position",
    ),
    personField("manager", "Manager", managerId, nameOf, "no one"),
    personField(
      "proposedManager",
      "Who proposed to become your manager",
      managerProposal?.proposedBy,
      nameOf,
      "no one",
    ),
    personField("lead", "Lead", leadId, nameOf, "no one"),
    fieldOr("awayFrom", "Away from", absence?.from, "no absence is entered"),
    fieldOr("awayTo", "Away to", absence?.to, "no absence is entered"),
    field("messages", "Pulse may send you messages", notificationsEnabled),
    field("messagesBy", "How you get them", channelChoiceLabels[notificationChannel]),
    field("hasSignedIn", "You have signed in at least once", hasSignedIn),
    fieldOr("rejectedAt", "Account rejected", rejectedAt, "it isn't rejected"),
    fieldOr("deactivatedAt", "Deactivated", deactivatedAt, status === "inactive" ? "not recorded" : "you are active"),
    field("createdAt", "Created", createdAt),
    field("updatedAt", "Last changed", updatedAt),
  ]);
};

/** Latest first. */
export const positionEntries = (positions: readonly PositionHistoryEntry[]): readonly OwnDataEntry[] =>
  positions.map(({ code, title, assignedAt, endedAt }) =>
    entry("position", `${code} ${title}`, [
      field("code", "Code", code),
      field("title", "Title", title),
      field("from", "From", assignedAt),
      fieldOr("to", "To", endedAt, "you still hold it"),
    ]),
  );

/** Latest first. */
export const levelEntries = (
  rounds: readonly PersonLevels[],
  nameOfSkillset: (id: string) => string,
): readonly OwnDataEntry[] =>
  rounds
    .toSorted((one, other) => (one.roundStartDate < other.roundStartDate ? 1 : -1))
    .map(({ roundName, roundStartDate, sharedAt, levels }) =>
      entry("roundLevels", roundName, [
        field("round", "Round", roundName),
        field("roundStartDate", "Start of the round", roundStartDate),
        field("sharedAt", "Shared with you", sharedAt),
        itemsField(
          "levels",
          "Levels that your manager gave (1 to 5)",
          Object.entries(levels)
            .map(([id, level]) => ({ name: nameOfSkillset(id), level }))
            .toSorted((one, other) => compareTexts(one.name, other.name))
            .map(({ name, level }) => [field("skillset", "Skillset", name), field("level", "Level", level)]),
          "no level was given",
        ),
      ]),
    );

export const onboardingEntries = ({ onboarding, completedGoals }: WholeOnboarding): readonly OwnDataEntry[] => {
  const isOngoing = onboarding.status === "ongoing";
  const overText = "your onboarding is over, and you no longer see it";
  return [
    entry("onboarding", "Your onboarding", [
      fieldOr(
        "type",
        "Type",
        onboarding.onboardingType && onboardingTypeLabels[onboarding.onboardingType],
        "not chosen",
      ),
      field("status", "Status", onboardingStatusLabels[onboarding.status]),
      fieldOr("startedAt", "Started", onboarding.startedAt, isOngoing ? "not yet" : "not recorded"),
      fieldOr("startsOn", "Planned start", onboarding.startsOn, "none was planned"),
      fieldOr("completedAt", "Completed", onboarding.completedAt, isOngoing ? "not yet" : "it wasn't completed"),
      fieldOr(
        "endedAt",
        "Ended without being completed",
        onboarding.endedAt,
        isOngoing ? "it is ongoing" : "it wasn't",
      ),
      fieldOr(
        "githubTicket",
        "GitHub ticket",
        isOngoing ? onboarding.githubTicket : null,
        isOngoing ? "no ticket" : overText,
      ),
      itemsField(
        "completedGoals",
        "Completed goals",
        (isOngoing ? completedGoals : [])
          .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1))
          .map(({ sectionTitle, title, completedAt, approverName }) => [
            field("goal", "Goal", title),
            field("section", "Section", sectionTitle),
            field("completedAt", "Completed", completedAt),
            fieldOr("approvedBy", "Approved by", approverName, notInPulse),
          ]),
        isOngoing ? "none yet" : overText,
      ),
      fieldOr(
        "goalsToConfirm",
        "Goals you marked as done",
        onboarding.markedGoalIds.length === 0 ? null : String(onboarding.markedGoalIds.length),
        isOngoing ? "none to confirm" : overText,
      ),
    ]),
  ];
};

const changedFieldLabel = ({ assessments }: WeeklyReport, name: string): string =>
  reflectionFields.some((reflection) => reflection === name)
    ? reflectionFieldLabels[name as ReflectionField]
    : (assessments.find(({ itemId }) => itemId === name)?.name ?? "A score");

export const weeklyReportEntry = (report: WeeklyReport): OwnDataEntry => {
  const isSubmitted = report.submittedAt !== null;
  const unwritten = isSubmitted ? "left empty" : "not written yet";
  return entry("weeklyReport", `Week of ${formatDay(report.weekStarting)}`, [
    field("weekStarting", "Week, from Monday", report.weekStarting),
    field("status", "Status", weeklyReportStatusLabels[report.status]),
    fieldOr("submittedAt", "Submitted", report.submittedAt, "not yet"),
    fieldOr("highlights", reflectionFieldLabels.highlights, report.highlights, unwritten),
    fieldOr("strengths", reflectionFieldLabels.strengths, report.strengths, unwritten),
    fieldOr("challenges", reflectionFieldLabels.challenges, report.challenges, unwritten),
    fieldOr("focusNextWeek", reflectionFieldLabels.focusNextWeek, report.focusNextWeek, unwritten),
    itemsField(
      "scores",
      "Scores (1 to 5)",
      report.assessments.map(({ name, score }) => [
        field("name", "What is scored", name),
        fieldOr("score", "Score", score, isSubmitted ? "not scored" : "not scored yet"),
      ]),
      "there was nothing to score",
    ),
    fieldOr(
      "changedAfterSubmission",
      "Changed after it was submitted, by",
      report.changedAfterSubmission?.name,
      isSubmitted ? "no one" : "it isn't submitted yet",
    ),
    itemsField(
      "asSubmitted",
      "As submitted",
      Object.entries(report.changedAfterSubmission?.submitted ?? {}).map(([name, value]) => [
        field("name", "What was changed", changedFieldLabel(report, name)),
        fieldOr("value", "As submitted", value, "left empty"),
      ]),
      "nothing was changed",
    ),
  ]);
};
