import type * as onboarding from "#domain/onboarding/contract.ts";
import { onboardingAsFile } from "#domain/onboarding/file.ts";
import { onboardingChanges } from "#domain/onboarding/fileChanges.ts";
import {
  contentAfter,
  countAffected,
  diffOnboarding,
  haveResourcesChanged,
  sectionsToSave,
} from "#domain/onboarding/fileDiff.ts";
import type { OnboardingChange } from "#domain/onboarding/filePreview.ts";
import { onboardingRows } from "#domain/onboarding/sheets/onboardingRows.ts";
import { onboardingColumns, onboardingSheetFormat } from "#domain/onboarding/sheets/sheetTerms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { changeKinds } from "#domain/shared/fileChanges.ts";
import type { Handlers } from "../../http/serve.ts";
import {
  contentStateWrite,
  readOnboardingContent,
  removedSectionWrite,
  resourcesWrite,
  sectionWrite,
} from "../store/onboardingContent.ts";
import { readNewestOnboardings } from "../store/onboardings.ts";

type Handler = Handlers<typeof onboarding>;

export const exportOnboardingFile: Handler["exportOnboardingFile"] = async ({ store, commit }) => {
  const [{ onboardingText }, content] = await Promise.all([
    import("../onboardingFile/onboardingText.ts"),
    readOnboardingContent(store),
  ]);
  await commit([], { audit: { action: "onboardingFile.exported", subjectId: "onboarding", change: {} } });
  return { yaml: onboardingText(content) };
};

const noOnboardings = { items: [], hasMore: false };

export const checkOnboardingFile: Handler["checkOnboardingFile"] = async (context) => {
  const { store, body, newId } = context;
  const { checkOnboarding } = await import("../onboardingFile/checkOnboarding.ts");
  const { content: file, problems } = checkOnboarding(body.yaml);
  if (file === null) {
    return { problems, preview: null };
  }
  const content = await readOnboardingContent(store);
  const diff = diffOnboarding(content, file, newId);
  const changes = onboardingChanges(diff);
  const { items, hasMore } = changes.some(({ part, change }) => part !== "resource" && change === "removed")
    ? await readNewestOnboardings(store, "ongoing")
    : noOnboardings;
  return {
    problems: [],
    preview: { changes, affectedOnboardings: countAffected(diff, items), isMinimum: hasMore, version: content.version },
  };
};

const countByKind = (changes: readonly OnboardingChange[]) =>
  Object.fromEntries(changeKinds.map((kind) => [kind, changes.filter(({ change }) => change === kind).length]));

export const importOnboardingFile: Handler["importOnboardingFile"] = async (context) => {
  const { store, body, newId, commit } = context;
  const { checkOnboarding } = await import("../onboardingFile/checkOnboarding.ts");
  const { content: file, problems } = checkOnboarding(body.yaml);
  if (file === null) {
    const [problem] = problems;
    throw new DomainError("INVALID_INPUT", `Line ${problem?.line}: ${problem?.message}`, [
      { path: ["yaml"], message: "Check the file again and correct its lines." },
    ]);
  }
  const content = await readOnboardingContent(store);
  if (content.version !== body.version) {
    throw new DomainError("VERSION_CONFLICT", "The onboarding changed after this preview. Check the file again.");
  }
  const diff = diffOnboarding(content, file, newId);
  const after = contentAfter(diff);
  const writes = [
    ...sectionsToSave(diff).map(sectionWrite),
    ...diff.removedSections.map(removedSectionWrite),
    ...(haveResourcesChanged(diff) ? [resourcesWrite(after.resources)] : []),
  ];
  if (writes.length === 0) {
    return content;
  }
  await commit([contentStateWrite(content), ...writes], {
    audit: {
      action: "onboardingFile.imported",
      subjectId: "onboarding",
      change: countByKind(onboardingChanges(diff)),
    },
  });
  return after;
};

export const readOnboardingSheets: Handler["readOnboardingSheets"] = async ({ store, body }) => {
  const [{ readSheets }, { readOnboardingSheet }, { onboardingFileText }, content] = await Promise.all([
    import("../../files/readSheets.ts"),
    import("#domain/onboarding/sheets/onboardingSheet.ts"),
    import("../onboardingFile/onboardingText.ts"),
    readOnboardingContent(store),
  ]);
  return readSheets(body, onboardingAsFile(content), {
    layouts: onboardingSheetFormat.layouts,
    read: readOnboardingSheet,
    yamlOf: onboardingFileText,
  });
};

export const exportOnboardingSheet: Handler["exportOnboardingSheet"] = async (context) => {
  const { store, query, commit } = context;
  const [{ writeCsv }, content] = await Promise.all([import("../../files/writeCsv.ts"), readOnboardingContent(store)]);
  await commit([], { audit: { action: "onboardingFile.exported", subjectId: "onboarding", change: {} } });
  const rows = onboardingRows(content);
  const { columnLabels } = onboardingSheetFormat;
  return query.format === "csv"
    ? { csv: writeCsv(columnLabels, rows, { isFirst: true, separator: query.separator }), table: [] }
    : {
        csv: "",
        table: [Object.values(columnLabels), ...rows.map((row) => onboardingColumns.map((column) => row[column]))],
      };
};
