import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { incompleteReport, newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import type { FieldError } from "#domain/shared/errors.ts";
import { assessmentItemsOf } from "../items/newWeeklyReports.ts";
import type { OnboardingEntry, Organisation, WeeklyReportEntry } from "../organisation.ts";
import { repeated } from "../repeated.ts";

/** Why a report of this week cannot have its status; null if it can. */
const refusedStatus = ({ weeksAgo, status }: WeeklyReportEntry, { completedAt }: OnboardingEntry): string | null => {
  if (weeksAgo === 0 && status === "overdue") {
    return "The report of the current week is not overdue yet; please make it a draft.";
  }
  // The Monday schedule leaves the reports of a completed onboarding as they are.
  return weeksAgo > 0 && status === "draft" && completedAt === undefined
    ? "A draft of an earlier week is overdue; please make it overdue or submitted."
    : null;
};

const reportProblems = (
  report: WeeklyReportEntry,
  path: FieldError["path"],
  email: string,
  onboarding: OnboardingEntry,
  items: readonly AssessmentItem[],
): readonly FieldError[] => {
  const { assessments } = newWeeklyReport({ userId: email, onboardingType: onboarding.type }, "", items, "");
  const names = assessments.map(({ name }) => name);
  const missing = report.status === "submitted" ? names.filter((name) => report.scores[name] === undefined) : [];
  const statusRefusal = refusedStatus(report, onboarding);
  return [
    ...Object.keys(report.scores)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        path: [...path, "scores", name],
        message: `${email} has no active assessment item "${name}"; please correct its name.`,
      })),
    ...(missing.length === 0
      ? []
      : [
          {
            path: [...path, "scores"],
            message: `There is no score for ${missing.map((name) => `"${name}"`).join(", ")}: ${incompleteReport}`,
          },
        ]),
    ...(statusRefusal === null ? [] : [{ path: [...path, "status"], message: statusRefusal }]),
  ];
};

/** The errors of an organisation's weekly reports that the schema cannot detect, with their paths. */
export const weeklyReportProblems = ({
  weeklyReports,
  assessmentItems,
  people,
}: Pick<Organisation, "weeklyReports" | "assessmentItems" | "people">): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const items = assessmentItemsOf(assessmentItems, ({ name }) => name);
  return [
    ...repeated(weeklyReports, ({ newHire }) => newHire).map((index) => ({
      path: ["weeklyReports", index, "newHire"],
      message: "This new hire has two entries; please put their reports into one of them.",
    })),
    ...weeklyReports.flatMap(({ newHire, reports }, index): readonly FieldError[] => {
      const path = ["weeklyReports", index] as const;
      const person = byEmail.get(newHire);
      if (!person?.onboarding) {
        const message = person
          ? `${newHire} has no onboarding, and so no weekly reports.`
          : `There is no person with the e-mail ${newHire}.`;
        return [{ path: [...path, "newHire"], message }];
      }
      const { onboarding } = person;
      return [
        ...repeated(reports, ({ weeksAgo }) => String(weeksAgo)).map((at) => ({
          path: [...path, "reports", at, "weeksAgo"],
          message: "This new hire has two reports of this week; please remove one.",
        })),
        ...reports.flatMap((report, at) =>
          reportProblems(report, [...path, "reports", at], newHire, onboarding, items),
        ),
      ];
    }),
  ];
};
