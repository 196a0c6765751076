import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";

/** The URL's tab, else the default for the viewer's role. */
export const shownTab = (viewer: Pick<Me, "role">, { tab }: Pick<ReportAddress, "tab">): "report" | "progress" => {
  if (!mayAdminister(viewer)) {
    return "report";
  }
  return tab ?? (viewer.role === "admin" ? "progress" : "report");
};

export interface ReportAddress {
  readonly tab: "report" | "progress" | null;
  readonly managerId: string | null;
  readonly engineerType: string | null;
  readonly positionId: string | null;
  readonly comparedRoundId: string | null;
  readonly offersAllRounds: boolean;
  /** Lists only this bar's people, such as "level.3"; null lists everyone. */
  readonly bar: string | null;
}

export const reportAddressOf = (search: URLSearchParams): ReportAddress => {
  const tab = search.get("tab");
  return {
    tab: tab === "report" || tab === "progress" ? tab : null,
    managerId: search.get("manager"),
    engineerType: search.get("type"),
    positionId: search.get("position"),
    comparedRoundId: search.get("compare"),
    offersAllRounds: search.get("rounds") === "all",
    bar: search.get("bar"),
  };
};

/** Omits default values. */
export const reportParams = (address: ReportAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      tab: address.tab,
      manager: address.managerId,
      type: address.engineerType,
      position: address.positionId,
      compare: address.comparedRoundId,
      rounds: address.offersAllRounds ? "all" : null,
      bar: address.bar,
    }).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
  );

export const reportFiltersOf = ({ managerId, engineerType, positionId }: ReportAddress) => ({
  ...(managerId !== null && { managerId }),
  ...(engineerType !== null && { engineerType }),
  ...(positionId !== null && { positionId }),
});

export const reportQueryOf = (address: ReportAddress) => ({
  ...reportFiltersOf(address),
  ...(address.offersAllRounds && { comparable: "all" as const }),
  ...(address.comparedRoundId !== null && { comparedRoundId: address.comparedRoundId }),
});
