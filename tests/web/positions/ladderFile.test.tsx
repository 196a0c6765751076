import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { LadderChange, LadderPreview } from "#domain/positions/ladderPreview.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { sampleOperation } from "../people/samplePeople.ts";
import { sampleSkills } from "../skillsets/sampleSkills.ts";
import type { Answers } from "../support/fakeApi.ts";
import { refusal } from "../support/fakeApi.ts";
import { dialogNamed, press, questionNamed, region, sent, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { samplePosition, softwarePositions } from "./samplePositions.ts";

const address = "/admin/positions/import";
const checkPath = "POST /api/ladder/file/check";
const importPath = "POST /api/ladder/file";
const operationId = "01J0000000000000000000PLAN";
const text = "positions: []\nskillsets: []\nrequirements: {}\n";

const changes: readonly LadderChange[] = [
  {
    part: "position",
    change: "changed",
    name: "IC3 Senior Software Engineer",
    details: [{ what: "Title", before: "Senior Software Engineer", after: "Senior Engineer" }],
    positionId: "position-IC3",
    people: 12,
  },
  {
    part: "position",
    change: "removed",
    name: "TL6 Lead Architect",
    details: [],
    positionId: "position-TL6",
    people: 0,
  },
  { part: "skillset", change: "removed", name: "Security", details: [], positionId: null, people: null },
  {
    part: "requirements",
    change: "changed",
    name: "IC3 Senior Software Engineer",
    details: [
      { what: "Code Craft", before: "3", after: "4" },
      { what: "Security", before: "2", after: null },
    ],
    positionId: "position-IC3",
    people: 41,
  },
];

const marks: Readonly<Record<string, LadderPreview["positions"][number]["change"]>> = {
  IC3: "changed",
  TL6: "removed",
  EM6: "added",
};

const preview = (changed: Partial<LadderPreview> = {}): LadderPreview => ({
  changes: [...changes],
  positions: softwarePositions.map((position) => ({ ...position, change: marks[position.code] ?? null })),
  structure: defaultStructure,
  codeChanges: [{ before: "DS1", after: "IC3", people: 12, names: ["Ana Lee", "Bo Chen"] }],
  effects: {
    renamed: { positions: 1, people: 12 },
    required: { changes: 3, people: 41, levels: { below: 7, unknown: 0 } },
  },
  warnings: [],
  version: 7,
  ...changed,
});

const operation = (status: "running" | "done") =>
  sampleOperation({ id: operationId, kind: "importLadder", status, total: 4, done: status === "done" ? 4 : 1 });

const open = (answers: Answers = {}, path = address) =>
  renderRoute(path, {
    me: sampleMe({ role: "admin" }),
    answers: { [checkPath]: { problems: [], preview: preview() }, ...answers },
  });

const openWith = (changed: Partial<LadderPreview>) =>
  open({ [checkPath]: { problems: [], preview: preview(changed) } });

const choose = async (content: string | Uint8Array<ArrayBuffer> = text) =>
  userEvent.upload(
    await screen.findByLabelText("Choose a spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here"),
    new File([content], "ladder.yaml", { type: "application/yaml" }),
  );

describe("an imported ladder file", () => {
  afterEach(() => sessionStorage.clear());

  it("lists the lines to check, and can still be imported", async () => {
    const message = 'IC3 requires level 4 of "Code Craft", which the skillset doesn\'t describe.';
    openWith({ warnings: [{ line: 1, message }] });
    await choose();
    const warned = await region("Lines to check");
    expect(warned.getByText("Line 1")).toBeTruthy();
    expect(warned.getByText(message)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Import" })).toHaveProperty("disabled", false);
  });

  it("is checked, and shows what it changes and whom that affects", async () => {
    const { requests } = open();
    await choose("\uFEFF# Läufer\n");
    const summary = await region("What ladder.yaml changes");
    expect(summary.getByText("3 requirements change: 41 engineers, 7 of them now below.")).toBeDefined();
    summary.getByText("1 position gets another code or title. 12 people will see it with their name.");
    expect(summary.getByText("DS1 becomes IC3 for Ana Lee, Bo Chen, and 10 others.")).toBeDefined();
    expect(sent(requests, checkPath)).toEqual([{ yaml: "# Läufer\n" }]);

    const positions = await region("Positions");
    expect(positions.getByText("1 removed, 1 changed")).toBeDefined();
    expect(textsOf(positions.getAllByRole("listitem"))).toEqual([
      "RemovedTL6 Lead Architect",
      expect.stringContaining("ChangedIC3 Senior Software Engineer12 people hold it"),
      "Title: from Senior Software Engineer → to Senior Engineer",
    ]);
    const requirements = await region("Requirements");
    expect(requirements.getByText("41 people hold it")).toBeDefined();
    expect(requirements.getByText("Security:").closest("li")?.textContent).toBe("Security: from 2 → to none");
    expect(sent(requests, importPath)).toEqual([]);
  });

  it("is previewed on the map with what it adds, changes and removes", async () => {
    open();
    await choose();
    const map = await region("The map after this import");
    map.getByText("12 positions of Software: 1 removed, 1 changed, 1 added. Select one to see its changes.");
    const cards = textsOf(map.getAllByRole("button"));
    expect(cards.filter((card) => /Added|Changed|Removed/.test(card ?? ""))).toEqual([
      "IC3ChangedTitle of IC3, level 3",
      "TL6RemovedTitle of TL6, level 6",
      "EM6AddedTitle of EM6, level 6",
    ]);
    await press(/^IC3/, map);
    const dialog = await dialogNamed("IC3 · Title of IC3");
    expect(dialog.getByText("Level 3 · 12 people hold it")).toBeDefined();
    expect(dialog.getByText("Code Craft:").closest("li")?.textContent).toBe("Code Craft: from 3 → to 4");
    await press("Close", dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is previewed on the map of the first changed ladder, and of every other on request", async () => {
    openWith({
      positions: [
        ...softwarePositions.map((position) => ({ ...position, change: null })),
        { ...samplePosition("qa", 1), engineerType: "qa", change: "added" },
      ],
    });
    await choose();
    const map = await region("The map after this import");
    expect(map.getByText(/^1 position of QA: 1 added\./)).toBeDefined();
    await userEvent.click(map.getByRole("radio", { name: "Software" }));
    expect(map.getByText(/^12 positions of Software: none of them changes\./)).toBeDefined();
  });

  it("has no map if no position changes", async () => {
    const positions = softwarePositions.map((position) => ({ ...position, change: null }));
    openWith({ positions });
    await choose();
    await region("What ladder.yaml changes");
    expect(screen.queryByRole("region", { name: "The map after this import" })).toBeNull();
  });

  it("is imported as previewed, after a confirmation that lists what is removed", async () => {
    let status: "running" | "done" = "running";
    const { requests, router } = open({
      [importPath]: operation("running"),
      [`GET /api/operations/${operationId}`]: () => operation(status),
    });
    await choose();
    await press("Import");
    const dialog = await questionNamed("Import this ladder?");
    expect(dialog.getByText("4 changes will be made.")).toBeDefined();
    expect(dialog.getByText("3 requirements change: 41 engineers, 7 of them now below.")).toBeDefined();
    expect(textsOf(dialog.getAllByRole("listitem"))).toEqual([
      "the position TL6 Lead Architect",
      "the skillset Security",
    ]);
    await press("Import", dialog);

    expect(await screen.findByText("Importing the ladder...")).toBeDefined();
    expect(router.state.location.search).toBe(`?operation=${operationId}`);
    expect(sent(requests, importPath)).toEqual([{ yaml: text, version: 7 }]);
    expect(screen.queryByRole("button", { name: "Import Another File" })).toBeNull();
    status = "done";
    expect(await screen.findByText("The changes were imported.")).toBeDefined();
    expect(screen.getByRole("link", { name: "add people" }).getAttribute("href")).toBe("/admin/users/import");
    expect(screen.getByRole("link", { name: "review what each position requires" }).getAttribute("href")).toBe(
      "/admin/requirements?view=matrix",
    );
    expect(await screen.findByText("Ladder imported successfully")).toBeDefined();
    await press("Import Another File");
    await screen.findByLabelText("Choose a spreadsheet or ladder file (XLSX, CSV, YAML), or drop it here");
    expect(screen.queryByRole("region", { name: "What ladder.yaml changes" })).toBeNull();
  });

  it("shows its new types immediately after the import", async () => {
    const [software] = defaultStructure.engineerTypes;
    open(
      {
        [`GET /api/operations/${operationId}`]: operation("done"),
        "GET /api/ladder/structure": {
          structure: {
            ...defaultStructure,
            engineerTypes: [...defaultStructure.engineerTypes, { ...software, id: "sre", label: "SRE" }],
            version: 1,
          },
          uses: { engineerTypes: {}, careerPaths: {} },
        },
        "GET /api/skills/own": sampleSkills(),
        "GET /api/ladders/software": { engineerType: "software", positions: [], skillsets: [], requirements: [] },
      },
      `${address}?operation=${operationId}`,
    );
    const main = within(await screen.findByRole("main"));
    await userEvent.click(await main.findByRole("link", { name: "Career Ladder" }));
    expect(await screen.findByRole("radio", { name: "SRE" })).toBeDefined();
  });

  it("isn't imported if the confirmation is canceled", async () => {
    const { requests } = openWith({ changes: changes.filter(({ change }) => change !== "removed") });
    await choose();
    await press("Import");
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Nothing will be removed.")).toBeDefined();
    await press("Cancel", dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(requests, importPath)).toEqual([]);
  });

  it("is previewed again when the ladder changed in the meantime", async () => {
    let version = 7;
    const { requests } = open({
      [checkPath]: () => ({
        problems: [],
        preview: version === 7 ? preview() : preview({ version, changes: changes.slice(0, 1) }),
      }),
      [importPath]: () => {
        version = 8;
        return refusal(409, "VERSION_CONFLICT", "The ladder changed after this preview.");
      },
    });
    await choose();
    await press("Import");
    await press("Import", within(await screen.findByRole("alertdialog")));
    expect(await screen.findByText(/nothing was imported\. The file was checked again/)).toBeDefined();
    expect((await region("Positions")).getByText("1 changed")).toBeDefined();
    expect(sent(requests, checkPath)).toEqual([{ yaml: text }, { yaml: text }]);
  });

  it("keeps its preview, with the server's error, if the import is rejected otherwise", async () => {
    const message = "Another import of the ladder is running. Please wait until it has ended.";
    open({ [importPath]: refusal(409, "STATE_CONFLICT", message) });
    await choose();
    await press("Import");
    await press("Import", within(await screen.findByRole("alertdialog")));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole("region", { name: "What ladder.yaml changes" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Import" })).toBeDefined();
  });

  it("lists its problems line by line, with the line's text", async () => {
    open({
      [checkPath]: {
        problems: [
          { line: 3, message: '"code" stands twice here; please keep one.' },
          { line: 1, message: '"skillsets" is missing.' },
        ],
        preview: null,
      },
    });
    await choose("positions:\r\n  - code: IC1\r\n    code: IC2\r\n");
    const problems = await region("2 problems in ladder.yaml");
    expect(textsOf(problems.getAllByRole("listitem"))).toEqual([
      'Line 3"code" stands twice here; please keep one.    code: IC2',
      'Line 1"skillsets" is missing.positions:',
    ]);
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });

  it("says that there may be more problems if the list is full", async () => {
    const problems = Array.from({ length: 50 }, (_, at) => ({ line: at + 1, message: `Problem ${at + 1}.` }));
    open({ [checkPath]: { problems, preview: null } });
    await choose("positions: []\n");
    expect(await screen.findByRole("region", { name: "50 problems or more in ladder.yaml" })).toBeDefined();
  });

  it("has nothing to import if it matches the ladder", async () => {
    const warnings = [{ line: 1, message: "A heading becomes a line in bold." }];
    openWith({ changes: [], warnings });
    await choose();
    await screen.findByText("ladder.yaml matches the current ladder. There is nothing to import.");
    expect((await region("Lines to check")).getByText("A heading becomes a line in bold.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });

  it.each([
    ["isn't UTF-8", new Uint8Array([0x4c, 0xe4, 0x75]), /This file's encoding isn't supported/],
    ["is too large", "x".repeat(3_000_000), /MB too large\. A ladder file can have at most/],
  ])("isn't sent if it %s", async (_, content, message) => {
    const { requests } = open();
    await choose(content);
    expect(await screen.findByText(message)).toBeDefined();
    expect(requests.some((request) => request.path.startsWith("/api/ladder"))).toBe(false);
  });
});

describe("exporting the ladder", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(URL, "createObjectURL");
  });

  it("saves ladder.yaml or CSV files, from the page of the positions", async () => {
    const saved: string[] = [];
    const texts: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    // jsdom has no createObjectURL.
    URL.createObjectURL = (blob: Blob) => {
      texts.push(blob);
      return "blob:ladder";
    };
    const sheets = [
      {
        name: "Positions",
        rows: [
          ["Code", "Description"],
          ["E1", "=1, and\nmore"],
        ],
      },
      { name: "Skillsets", rows: [["Skillset"]] },
    ];
    open(
      {
        "GET /api/positions": { items: [] },
        "GET /api/ladder/file": { yaml: text },
        "GET /api/ladder/sheets": { sheets },
      },
      "/admin/positions",
    );
    expect((await screen.findByRole("link", { name: "Import Ladder" })).getAttribute("href")).toBe(address);
    await press("Export Ladder");
    await waitFor(() => expect(saved).toEqual(["ladder.yaml"]));
    expect(await texts[0]?.text()).toBe(text);
    await press("Export as CSV");
    await waitFor(() => expect(saved.slice(1)).toEqual(["ladder-positions.csv", "ladder-skillsets.csv"]));
    expect(await texts[1]?.text()).toBe(`Code,Description\r\nE1,"'=1, and\nmore"\r\n`);
  });

  it("says why it failed", async () => {
    open({
      "GET /api/positions": { items: [] },
      "GET /api/ladder/file": refusal(409, "STATE_CONFLICT", "The ladder is being imported just now."),
    });
    await press("Export Ladder");
    expect(await screen.findByText("The ladder is being imported just now.")).toBeDefined();
  });
});
