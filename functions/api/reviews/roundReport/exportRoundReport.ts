import { fullName } from "#domain/people/terms.ts";
import { checkText } from "#domain/reviews/checks/checkTexts.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { filteredLines, type ReportLine } from "#domain/reviews/report.ts";
import { reviewStage } from "#domain/reviews/stages.ts";
import { reportHeadings, stageLabels } from "#domain/reviews/terms.ts";
import { cleanName } from "#domain/shared/names.ts";
import { writeCsv } from "../../../csv/writeCsv.ts";
import { serve } from "../../../http/serve.ts";
import { type ReadReport, readReport } from "../../../reviews/reviewLists/roundReport.ts";

const rowOf = (
  { review, position, self, manager, final, effective, checks }: ReportLine,
  { names }: Pick<ReadReport, "names">,
) => {
  const { employee } = review;
  const person = names.get(employee.managerId ?? "");
  const levels = position.skillsets.flatMap(({ requiredLevel }, place) => {
    const level = effective?.levels[place]?.value ?? null;
    return level === null ? [] : [level - requiredLevel];
  });
  const nameOf = (id: string): string =>
    position.skillsets.find((skillset) => skillset.id === id)?.name ?? "A skillset";
  return {
    employee: cleanName(fullName(employee)),
    email: employee.email,
    engineerType: employee.engineerType,
    position: employee.position.code,
    manager: person && cleanName(fullName(person)),
    stage: stageLabels[reviewStage(review)],
    self: self?.rating.value,
    managerRating: manager?.rating.value,
    final: final?.rating.value,
    reached: effective === null ? undefined : levels.filter((difference) => difference >= 0).length,
    levels: effective === null ? undefined : levels.length,
    checks: checks.map((check) => checkText(check, nameOf)).join(" "),
  };
};

export const handler = serve(reviews.exportRoundReport, async ({ store, actor, today, params, query, commit }) => {
  const report = await readReport({ store, actor, today }, params.roundId, query);
  await commit([], { audit: { action: "round.report.exported", subjectId: params.roundId, change: {} } });
  return {
    csv: writeCsv(
      reportHeadings,
      filteredLines(report.lines, query, report.managers).map((line) => rowOf(line, report)),
      { isFirst: true, separator: query.separator },
    ),
  };
});
