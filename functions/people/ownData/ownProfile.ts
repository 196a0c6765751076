import { reflectionFieldLabels, weeklyReportStatusLabels } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import type { PositionHistoryEntry, User } from "#domain/people/model.ts";
import { onboardingTypeLabels, roleLabels } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { formatDay } from "#domain/shared/time.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { WholeOnboarding } from "../../store/onboarding/onboardings.ts";
import { entry, fact, type NameOf } from "./facts.ts";
import { onboardingStatusWords, statusWords } from "./words.ts";

/** The profile. The compiler reports a field that is not named here. */
export const profileEntry = (user: User, structure: LadderStructure, nameOf: NameOf): OwnDataEntry => {
  const { id, email, firstName, lastName, avatarUrl, employeeNumber, firstDay, role, engineerType, status, ...more } =
    user;
  const { managerId, leadId, position, positionSince, slackNotificationsEnabled, absence, emailChange, ...others } =
    more;
  const { isApprover, formerEmails, hasSignedIn, rejectedAt, deactivatedAt, createdAt, updatedAt, ...rest } = others;
  const {
    // The onboarding has an entry of its own.
    isOnboarding: _isOnboarding,
    onboardingType: _type,
    onboardingGithubTicket: _ticket,
    onboardingStartedAt: _startedAt,
    onboardingCompletedAt: _completedAt,
    // They say nothing of the person, or are null for whoever can read them.
    erasureStartedAt: _erasureStartedAt,
    erasedAt: _erasedAt,
    joinsId: _joinsId,
    version: _version,
    ...left
  } = rest;
  left satisfies NothingLeft;
  return entry("profile", "Your profile", [
    fact("id", "Id in Pulse", id),
    fact("firstName", "First name", firstName),
    fact("lastName", "Last name", lastName),
    fact("email", "E-mail", email),
    fact("formerEmails", "Former e-mails", formerEmails),
    fact("proposedEmail", "E-mail that was proposed", emailChange?.email),
    fact("pictureAddress", "Address of the picture", avatarUrl),
    fact("employeeNumber", "Employee number", employeeNumber),
    fact("firstDay", "First day", firstDay),
    fact("role", "Role", roleLabels[role]),
    fact("isApprover", "Approver of reviews", isApprover),
    fact("engineerType", "Engineer type", engineerType && typeLabel(structure, engineerType)),
    fact("status", "Status", statusWords[status]),
    fact("position", "Position", position && `${position.code} ${position.title}`),
    fact("positionSince", "In this position since", positionSince),
    fact("manager", "Manager", nameOf(managerId)),
    fact("lead", "Lead", nameOf(leadId)),
    fact("awayFrom", "Away from", absence?.from),
    fact("awayTo", "Away to", absence?.to),
    fact("slackMessages", "Slack messages", slackNotificationsEnabled),
    fact("hasSignedIn", "Has signed in", hasSignedIn),
    fact("rejectedAt", "Account rejected", rejectedAt),
    fact("deactivatedAt", "Made inactive", deactivatedAt),
    fact("createdAt", "Created", createdAt),
    fact("updatedAt", "Last changed", updatedAt),
  ]);
};

/** The positions that the person has held, latest first. */
export const positionEntries = (positions: readonly PositionHistoryEntry[]): readonly OwnDataEntry[] =>
  positions.map(({ code, title, assignedAt, endedAt }) =>
    entry("positions", `${code} ${title}`, [
      fact("code", "Code", code),
      fact("title", "Title", title),
      fact("from", "From", assignedAt),
      fact("to", "To", endedAt),
    ]),
  );

/** The levels of each shared review. */
export const levelEntries = (
  rounds: readonly PersonLevels[],
  nameOfSkillset: (id: string) => string,
): readonly OwnDataEntry[] =>
  rounds.map(({ roundName, roundStartDate, sharedAt, levels }) =>
    entry("levels", `Levels of ${roundName}`, [
      fact("round", "Round", roundName),
      fact("roundStartDate", "Start of the round", roundStartDate),
      fact("sharedAt", "Shared", sharedAt),
      fact(
        "levels",
        "Levels",
        Object.entries(levels).map(([id, level]) => `${nameOfSkillset(id)}: ${level}`),
      ),
    ]),
  );

/** The onboarding, with what its page shows while it is going on. */
export const onboardingEntries = ({ onboarding, completedGoals }: WholeOnboarding): readonly OwnDataEntry[] => [
  entry("onboarding", "Your onboarding", [
    fact("type", "Type", onboarding.onboardingType && onboardingTypeLabels[onboarding.onboardingType]),
    fact("status", "Status", onboardingStatusWords[onboarding.status]),
    fact("startedAt", "Started", onboarding.startedAt),
    fact("startsOn", "First day", onboarding.startsOn),
    fact("completedAt", "Completed", onboarding.completedAt),
    fact("endedAt", "Ended", onboarding.endedAt),
    ...(onboarding.status === "ongoing"
      ? [
          fact("githubTicket", "GitHub ticket", onboarding.githubTicket),
          fact(
            "completedGoals",
            "Completed goals",
            completedGoals.map(
              ({ sectionTitle, title, approverName }) => `${sectionTitle}: ${title} (${approverName})`,
            ),
          ),
        ]
      : []),
  ]),
];

/** A weekly report of the person as a new hire. */
export const weeklyReportEntry = (report: WeeklyReport): OwnDataEntry =>
  entry("weeklyReports", `Week of ${formatDay(report.weekStarting)}`, [
    fact("weekStarting", "Week", report.weekStarting),
    fact("status", "Status", weeklyReportStatusLabels[report.status]),
    fact("submittedAt", "Submitted", report.submittedAt),
    fact("highlights", reflectionFieldLabels.highlights, report.highlights),
    fact("strengths", reflectionFieldLabels.strengths, report.strengths),
    fact("challenges", reflectionFieldLabels.challenges, report.challenges),
    fact("focusNextWeek", reflectionFieldLabels.focusNextWeek, report.focusNextWeek),
    fact(
      "scores",
      "Scores",
      report.assessments.map(({ name, score }) => `${name}: ${score ?? "not scored"}`),
    ),
    fact("changedAfterSubmission", "Changed after it was submitted by", report.changedAfterSubmission?.name),
  ]);
