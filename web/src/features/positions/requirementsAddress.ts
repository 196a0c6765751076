import * as paths from "#domain/shared/paths.ts";

export type RequirementsView = "position" | "matrix";

export const requirementsViews: readonly { readonly value: RequirementsView; readonly label: string }[] = [
  { value: "position", label: "One position" },
  { value: "matrix", label: "All positions" },
];

export const requirementsViewOf = (params: URLSearchParams): RequirementsView =>
  params.get("view") === "matrix" ? "matrix" : "position";

export const requirementsMatrixHref = `${paths.requirements.getHref()}?view=matrix`;
