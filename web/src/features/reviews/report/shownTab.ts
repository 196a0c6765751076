import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import type { ReportAddress } from "./reportAddress.ts";

/** The URL's tab, else the default for the viewer's role. */
export const shownTab = (viewer: Pick<Me, "role">, { tab }: Pick<ReportAddress, "tab">): "report" | "progress" => {
  if (!mayAdminister(viewer)) {
    return "report";
  }
  return tab ?? (viewer.role === "admin" ? "progress" : "report");
};
