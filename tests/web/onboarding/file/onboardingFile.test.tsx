import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { OnboardingChange, OnboardingPreview } from "#domain/onboarding/filePreview.ts";
import example from "#sample/onboarding.yaml?raw";
import * as downloads from "#web/lib/download.ts";
import type { Answers } from "../../support/fakeApi.ts";
import { refusal } from "../../support/fakeApi.ts";
import { press, questionNamed, region, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";

const address = "/admin/onboarding-sections/import";
const text = "sections: []\nresources: []\n";
const label = "Choose a spreadsheet or onboarding file (XLSX, CSV, YAML), or drop it here";

const changes: readonly OnboardingChange[] = [
  { part: "section", change: "added", name: "First week", details: [{ what: "Goals", before: null, after: "6" }] },
  { part: "section", change: "removed", name: "Trial", details: [{ what: "Goals", before: "3", after: null }] },
  {
    part: "goal",
    change: "changed",
    name: "First day: Say hello",
    details: [{ what: "Due", before: "day 1", after: "day 2" }],
  },
  { part: "goal", change: "removed", name: "First day: Get a badge", details: [] },
  { part: "resource", change: "removed", name: "Old wiki", details: [] },
];

const preview = (changed: Partial<OnboardingPreview> = {}): OnboardingPreview => ({
  changes: [...changes],
  affectedOnboardings: 3,
  isMinimum: false,
  version: 7,
  ...changed,
});

const additions = preview({ changes: changes.slice(0, 1), affectedOnboardings: 0 });

const open = (answers: Answers = {}) =>
  renderRoute(address, {
    me: sampleMe({ role: "admin" }),
    answers: {
      "POST /api/onboarding/file/check": { problems: [], preview: preview() },
      "POST /api/onboarding/file": { sections: [], resources: [], version: 8 },
      ...answers,
    },
  });

const choose = async () =>
  userEvent.upload(await screen.findByLabelText(label), new File([text], "onboarding.yaml", { type: "text/yaml" }));

describe("an imported onboarding file", () => {
  it("is previewed by part, with the new hires it affects, and imported after a confirmation", async () => {
    const { requests } = open();
    await choose();
    const summary = await region("What onboarding.yaml changes");
    const affected =
      "A removed goal was completed in 3 ongoing onboardings. It stays readable there, under removed goals.";
    expect(summary.getByText(affected)).toBeDefined();
    const sections = await region("Sections");
    expect(textsOf(sections.getAllByRole("listitem"))).toEqual([
      expect.stringContaining("RemovedTrial"),
      "Goals: from 3 → to none",
      expect.stringContaining("AddedFirst week"),
      "Goals: 6",
    ]);
    expect((await region("Goals")).getByText("1 removed, 1 changed")).toBeDefined();
    expect(requests.some(({ path }) => path === "/api/onboarding/file")).toBe(false);

    await press("Import");
    const dialog = await questionNamed("Import this onboarding?");
    expect(dialog.getByText("5 changes will be made.")).toBeDefined();
    expect(dialog.getByText(affected)).toBeDefined();
    expect(textsOf(dialog.getAllByRole("listitem"))).toEqual([
      "the section Trial, with its goals",
      "the goal First day: Get a badge",
      "the link Old wiki",
    ]);
    await press("Import", dialog);
    expect(await screen.findByText("Onboarding imported successfully")).toBeDefined();
    expect(screen.getByText("The changes were imported.")).toBeDefined();
    expect(screen.getByRole("link", { name: "start the onboarding of a new hire" })).toBeDefined();
    expect(requests.find(({ path }) => path === "/api/onboarding/file")?.body).toEqual({ yaml: text, version: 7 });
    const links = screen.getAllByRole("link", { name: "Onboarding Sections & Goals" });
    expect(links.map((link) => link.getAttribute("href"))).toContain("/admin/onboarding-sections");
    await press("Import Another File");
    expect(await screen.findByLabelText(label)).toBeDefined();
  });

  it("can be pasted as cells, with remembered columns, and is imported as previewed", async () => {
    const columns = ["section", "goal", null];
    const cell = { cell: "A2", message: "Section is empty, so the row is left out.", isProblem: true };
    const sheet = (read: readonly (string | null)[]) => ({
      name: "",
      isRecognized: true,
      layout: "goals",
      headerRow: 0,
      columns: read,
      rows: [
        { cells: ["Section", "Goal", "Hint"], result: null },
        { cells: ["", "Say hello", "Loud"], result: "leftOut" },
      ],
      rowCount: 2,
      results: { new: 0, changed: 0, unchanged: 0, leftOut: 1, skipped: 0 },
      cells: [cell],
      cellCount: 1,
    });
    const { requests } = open({
      "POST /api/onboarding/file/check": { problems: [], preview: additions },
      "POST /api/onboarding/sheets/read": ({ body }: { readonly body: unknown }) => {
        const [chosen] = (body as { readonly sheets: readonly { readonly columns: readonly string[] }[] }).sheets;
        return { sheets: [sheet(chosen?.columns ?? columns)], yaml: text };
      },
    });
    const pasted = "Section,Goal,Hint\n,Say hello,Loud";
    await userEvent.click(await screen.findByLabelText("Table"));
    await userEvent.paste(pasted);
    await press("Check Table");
    const cells = await region("1 cell to check");
    expect(cells.getByRole("listitem").textContent).toBe("A2Section is empty, so the row is left out.");
    expect(screen.getByRole("cell", { name: "Left Out" })).toBeDefined();
    expect(screen.queryByLabelText("Read As")).toBeNull();
    await userEvent.click(screen.getByRole("combobox", { name: "Column C Hint" }));
    await userEvent.click(await screen.findByRole("option", { name: "Goal Description" }));
    const reads = () => requests.filter(({ path }) => path === "/api/onboarding/sheets/read");
    const choice = { name: "", layout: "goals", columns: ["section", "goal", "description"] };
    await waitFor(() => expect(reads().at(-1)?.body).toEqual({ text: pasted, sheets: [choice] }));
    await press("Import");
    expect(await screen.findByText("Onboarding imported successfully")).toBeDefined();
    expect(requests.find(({ path }) => path === "/api/onboarding/file")?.body).toEqual({ yaml: text, version: 7 });

    await press("Import Another File");
    await userEvent.click(await screen.findByLabelText("Table"));
    await userEvent.paste(pasted);
    await press("Check Table");
    await waitFor(() => expect(reads()).toHaveLength(4));
    expect(reads().at(-1)?.body).toEqual({ text: pasted, sheets: [choice] });
  });

  it("is imported without a question when it removes nothing", async () => {
    open({ "POST /api/onboarding/file/check": { problems: [], preview: additions } });
    await choose();
    expect(await screen.findByText("It removes no goal that anyone has completed.")).toBeDefined();
    await press("Import");
    expect(await screen.findByText("Onboarding imported successfully")).toBeDefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("is previewed again when the onboarding changed in the meantime", async () => {
    let version = 7;
    const { requests } = open({
      "POST /api/onboarding/file/check": () => ({ problems: [], preview: { ...additions, version } }),
      "POST /api/onboarding/file": () => {
        version = 8;
        return refusal(409, "VERSION_CONFLICT", "The onboarding changed after this preview.");
      },
    });
    await choose();
    await press("Import");
    expect(await screen.findByText(/nothing was imported\. The file was checked again/)).toBeDefined();
    expect(requests.filter(({ path }) => path === "/api/onboarding/file/check")).toHaveLength(2);
    expect(screen.queryByText("Onboarding imported successfully")).toBeNull();
  });
});

describe("the example onboarding", () => {
  it("is previewed like any file before it is imported", async () => {
    const { requests } = open({ "POST /api/onboarding/file/check": { problems: [], preview: additions } });
    await press("Use Example");
    await region("What onboarding-example.yaml changes");
    expect(requests.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body])).toEqual([
      ["/api/onboarding/file/check", { yaml: example }],
    ]);
    await press("Import");
    expect(await screen.findByText("Onboarding imported successfully")).toBeDefined();
    expect(requests.find(({ path }) => path === "/api/onboarding/file")?.body).toEqual({ yaml: example, version: 7 });
  });

  it("can be downloaded, and so can the current onboarding", async () => {
    const download = vi.spyOn(downloads, "download").mockImplementation(() => undefined);
    open({ "GET /api/onboarding/file": { yaml: text } });
    await press("Download Example");
    await waitFor(() =>
      expect(download).toHaveBeenLastCalledWith("onboarding-example.yaml", "application/yaml;charset=utf-8", example),
    );
    await press("Export");
    await waitFor(() =>
      expect(download).toHaveBeenLastCalledWith("onboarding.yaml", "application/yaml;charset=utf-8", text),
    );
  });
});

describe("the import of onboarding files", () => {
  it("is linked on the page of the sections, next to the export", async () => {
    renderRoute("/admin/onboarding-sections", {
      me: sampleMe({ role: "admin" }),
      answers: { "GET /api/onboarding/content": { sections: [], resources: [], version: 0 } },
    });
    expect((await screen.findByRole("link", { name: "Import" })).getAttribute("href")).toBe(address);
    expect(screen.getByRole("button", { name: "Export" })).toBeDefined();
  });
});
