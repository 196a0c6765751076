import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import type { ReportAddress } from "./reportAddress.ts";
import { reportName, reportPeople } from "./reportNames.ts";

export const filterTexts = (
  { people, choices, compared }: RoundReport,
  { managerId, engineerType, positionId }: ReportAddress,
  labelOf: (engineerType: string) => string,
): readonly string[] => {
  const manager = reportPeople(people).get(managerId ?? "");
  const position = choices.positions.find(({ id }) => id === positionId);
  return [
    ...(managerId === null ? [] : [`Area of ${manager === undefined ? "someone else" : reportName(manager)}.`]),
    ...(engineerType === null ? [] : [`${labelOf(engineerType)} only.`]),
    ...(positionId === null ? [] : [`${position === undefined ? "Another position" : position.code} only.`]),
    ...(compared === null ? [] : [`Compared with ${compared.name}.`]),
  ];
};
