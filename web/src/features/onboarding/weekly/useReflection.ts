import type { ReflectionField } from "#domain/onboarding/terms.ts";
import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { type AutosavedText, useAutosavedText, type VersionedText } from "#web/lib/saving/useAutosavedText.ts";
import { write } from "#web/lib/saving/write.ts";
import { readReportNow, showReport } from "../shared/reportOnPage.ts";

const textOf = (report: WeeklyReport, field: ReflectionField): VersionedText => ({
  text: report[field] ?? "",
  version: report.textVersions[field],
});

interface ReflectionOptions {
  readonly report: WeeklyReport;
  readonly writerId: string;
  readonly onFailed: (error: unknown) => void;
}

export const useReflection = ({
  report,
  writerId,
  onFailed,
}: ReflectionOptions): Readonly<Record<ReflectionField, AutosavedText>> => {
  const { userId, weekStarting } = report;
  const optionsOf = (field: ReflectionField) => ({
    stored: textOf(report, field),
    copyKey: copyKey("weekly-report", writerId, report.id, field),
    save: async (text: string, version: number) => {
      const saved = await write("onboarding", "saveReflection", {
        params: { userId, weekStarting, field },
        body: { text, version },
      });
      await showReport(saved);
      return textOf(saved, field);
    },
    readStored: async () => textOf(await readReportNow(userId, weekStarting), field),
    onFailed,
  });
  return {
    highlights: useAutosavedText(optionsOf("highlights")),
    strengths: useAutosavedText(optionsOf("strengths")),
    challenges: useAutosavedText(optionsOf("challenges")),
    focusNextWeek: useAutosavedText(optionsOf("focusNextWeek")),
  };
};
