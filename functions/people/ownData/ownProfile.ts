import { channelChoiceLabels } from "#domain/messages/terms.ts";
import {
  type ReflectionField,
  reflectionFieldLabels,
  reflectionFields,
  weeklyReportStatusLabels,
} from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { onboardingTypeLabels, roleLabels } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { formatDay } from "#domain/shared/time.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { WholeOnboarding } from "../../onboarding/store/onboardings.ts";
import { entry, fact, factOr, itemsFact, type NameOf, notInPulse, personFact } from "./facts.ts";
import { onboardingStatusLabels, statusLabels } from "./labels.ts";

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
    // They say nothing of the person, or are null for people who can read them.
    erasureStartedAt: _erasureStartedAt,
    erasedAt: _erasedAt,
    joinsId: _joinsId,
    version: _version,
    ...left
  } = rest;
  left satisfies NothingLeft;
  return entry("profile", "Your profile", [
    fact("id", "ID in Pulse", id),
    factOr("firstName", "First name", firstName, "no first name"),
    factOr("lastName", "Last name", lastName, "no last name"),
    fact("email", "Email", email),
    factOr("formerEmails", "Former emails", formerEmails, "your email never changed"),
    factOr("proposedEmail", "Proposed new email", emailChange?.email, "no change was proposed"),
    factOr("pictureAddress", "Profile picture address", avatarUrl, "no picture"),
    factOr("employeeNumber", "Employee number", employeeNumber, "not recorded"),
    factOr("firstDay", "First day at work", firstDay, "not recorded"),
    fact("role", "Role in Pulse", roleLabels[role]),
    fact("isApprover", "You approve reviews", isApprover),
    personFact("roleRaisedBy", "Who gave you the role Admin, HR or CTO", roleRaisedBy, nameOf, "not recorded"),
    personFact("admittedBy", "Who approved or added you", admittedBy, nameOf, "not recorded"),
    factOr("engineerType", "Engineer type", engineerType && typeLabel(structure, engineerType), "you have none"),
    fact("status", "Status", statusLabels[status]),
    factOr("position", "Position", position && `${position.code} ${position.title}`, "you have no position in Pulse"),
    factOr(
      "positionSince",
      "In this position since",
      positionSince,
      position ? "not recorded" : "you have no position",
    ),
    personFact("manager", "Manager", managerId, nameOf, "no one"),
    personFact("proposedManager", "Who proposed to become your manager", managerProposal?.proposedBy, nameOf, "no one"),
    personFact("lead", "Lead", leadId, nameOf, "no one"),
    factOr("awayFrom", "Away from", absence?.from, "no absence is entered"),
    factOr("awayTo", "Away to", absence?.to, "no absence is entered"),
    fact("messages", "Pulse may send you messages", notificationsEnabled),
    fact("messagesBy", "How you get them", channelChoiceLabels[notificationChannel]),
    fact("hasSignedIn", "You have signed in at least once", hasSignedIn),
    factOr("rejectedAt", "Account rejected", rejectedAt, "it isn't rejected"),
    factOr("deactivatedAt", "Deactivated", deactivatedAt, status === "inactive" ? "not recorded" : "you are active"),
    fact("createdAt", "Created", createdAt),
    fact("updatedAt", "Last changed", updatedAt),
  ]);
};

/** Latest first. */
export const positionEntries = (positions: readonly PositionHistoryEntry[]): readonly OwnDataEntry[] =>
  positions.map(({ code, title, assignedAt, endedAt }) =>
    entry("position", `${code} ${title}`, [
      fact("code", "Code", code),
      fact("title", "Title", title),
      fact("from", "From", assignedAt),
      factOr("to", "To", endedAt, "you still hold it"),
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
        fact("round", "Round", roundName),
        fact("roundStartDate", "Start of the round", roundStartDate),
        fact("sharedAt", "Shared with you", sharedAt),
        itemsFact(
          "levels",
          "Levels that your manager gave (1 to 5)",
          Object.entries(levels)
            .map(([id, level]) => ({ name: nameOfSkillset(id), level }))
            .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
            .map(({ name, level }) => [fact("skillset", "Skillset", name), fact("level", "Level", level)]),
          "no level was given",
        ),
      ]),
    );

export const onboardingEntries = ({ onboarding, completedGoals }: WholeOnboarding): readonly OwnDataEntry[] => {
  const isOngoing = onboarding.status === "ongoing";
  const isOver = "your onboarding is over, and you no longer see it";
  return [
    entry("onboarding", "Your onboarding", [
      factOr(
        "type",
        "Type",
        onboarding.onboardingType && onboardingTypeLabels[onboarding.onboardingType],
        "not chosen",
      ),
      fact("status", "Status", onboardingStatusLabels[onboarding.status]),
      factOr("startedAt", "Started", onboarding.startedAt, isOngoing ? "not yet" : "not recorded"),
      factOr("startsOn", "Planned start", onboarding.startsOn, "none was planned"),
      factOr("completedAt", "Completed", onboarding.completedAt, isOngoing ? "not yet" : "it wasn't completed"),
      factOr("endedAt", "Ended without being completed", onboarding.endedAt, isOngoing ? "it is ongoing" : "it wasn't"),
      factOr(
        "githubTicket",
        "GitHub ticket",
        isOngoing ? onboarding.githubTicket : null,
        isOngoing ? "no ticket" : isOver,
      ),
      itemsFact(
        "completedGoals",
        "Completed goals",
        (isOngoing ? completedGoals : [])
          .toSorted((one, other) => (one.completedAt < other.completedAt ? -1 : 1))
          .map(({ sectionTitle, title, completedAt, approverName }) => [
            fact("goal", "Goal", title),
            fact("section", "Section", sectionTitle),
            fact("completedAt", "Completed", completedAt),
            factOr("approvedBy", "Approved by", approverName, notInPulse),
          ]),
        isOngoing ? "none yet" : isOver,
      ),
      factOr(
        "goalsToConfirm",
        "Goals that you said you did",
        onboarding.markedGoalIds.length === 0 ? null : String(onboarding.markedGoalIds.length),
        isOngoing ? "none is to be confirmed" : isOver,
      ),
    ]),
  ];
};

const changedName = ({ assessments }: WeeklyReport, name: string): string =>
  reflectionFields.some((field) => field === name)
    ? reflectionFieldLabels[name as ReflectionField]
    : (assessments.find(({ itemId }) => itemId === name)?.name ?? "A score");

export const weeklyReportEntry = (report: WeeklyReport): OwnDataEntry => {
  const isSubmitted = report.submittedAt !== null;
  const unwritten = isSubmitted ? "left empty" : "not written yet";
  return entry("weeklyReport", `Week of ${formatDay(report.weekStarting)}`, [
    fact("weekStarting", "Week, from Monday", report.weekStarting),
    fact("status", "Status", weeklyReportStatusLabels[report.status]),
    factOr("submittedAt", "Submitted", report.submittedAt, "not yet"),
    factOr("highlights", reflectionFieldLabels.highlights, report.highlights, unwritten),
    factOr("strengths", reflectionFieldLabels.strengths, report.strengths, unwritten),
    factOr("challenges", reflectionFieldLabels.challenges, report.challenges, unwritten),
    factOr("focusNextWeek", reflectionFieldLabels.focusNextWeek, report.focusNextWeek, unwritten),
    itemsFact(
      "scores",
      "Scores (1 to 5)",
      report.assessments.map(({ name, score }) => [
        fact("name", "What is scored", name),
        factOr("score", "Score", score, isSubmitted ? "not scored" : "not scored yet"),
      ]),
      "there was nothing to score",
    ),
    factOr(
      "changedAfterSubmission",
      "Changed after it was submitted, by",
      report.changedAfterSubmission?.name,
      isSubmitted ? "no one" : "it isn't submitted yet",
    ),
    itemsFact(
      "asSubmitted",
      "As submitted",
      Object.entries(report.changedAfterSubmission?.submitted ?? {}).map(([name, value]) => [
        fact("name", "What was changed", changedName(report, name)),
        factOr("value", "As submitted", value, "left empty"),
      ]),
      "nothing was changed",
    ),
  ]);
};
