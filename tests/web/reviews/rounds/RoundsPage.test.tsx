import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Operation } from "#domain/operations/model.ts";
import type { GenerationPreview, Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesAsLastTime } from "#domain/reviews/rounds/roundRefusals.ts";
import type { PendingPerson } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import {
  bodies,
  button,
  dialogNamed,
  fill,
  linksOf,
  press,
  questionNamed,
  region,
  sent,
  textsOf,
  writes,
} from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import {
  administeredRound,
  managerNamed,
  people,
  personNamed,
  sampleReview,
  sampleRound,
  sampleStages,
  today,
} from "../sampleReviews.ts";

const active = sampleRound({ generationId: "01JD0000000000000000000G01" });
const draft = sampleRound({
  id: "01JD0000000000000000000R05",
  name: "Q1 2027",
  status: "draft",
  reviewsGenerated: false,
  startDate: "2027-01-04",
  selfEvaluationDeadline: "2027-02-05",
  managerEvaluationDeadline: "2027-02-19",
  endDate: "2027-03-12",
  version: 1,
});
const completed = sampleRound({ id: "01JD0000000000000000000R03", name: "Q3 2026", status: "completed" });

const activeItem = administeredRound(active, {
  stages: sampleStages({ nothingDone: 40, managerMissing: 1_200, shared: 3 }),
  assigneeCounts: { employee: 40, manager: 1_195, cto: 5 },
  hasText: true,
  acknowledgements: { pending: 12, notDiscussed: 3, discussed: 45 },
  withoutReview: 12,
});
const draftItem = administeredRound(draft);
const completedItem = administeredRound(completed, {
  stages: sampleStages({ shared: 60, finalized: 2 }),
  hasText: true,
});

const operation = (changes: Partial<Operation> = {}): Operation => ({
  id: "01JD0000000000000000000G02",
  kind: "generateReviews",
  status: "running",
  total: 66,
  done: 30,
  created: 0,
  remarks: [],
  problem: null,
  createdAt: "2026-11-20T08:00:00.000Z",
  ...changes,
});

const waiting = (id: string, firstName: string, managerId: string, createdAt: string, changes = {}) =>
  sampleReview({
    id,
    employee: { ...sampleReview().employee, ...personNamed(`p-${id}`, firstName, "Lind"), managerId },
    createdAt,
    ...changes,
  });

const progress = {
  today,
  items: [
    waiting("v1", "Ana", "m1", "2026-10-01T08:00:00.000Z"),
    waiting("v2", "Ben", "m9", "2026-11-08T08:00:00.000Z", { selfDeadline: "2026-11-25" }),
    waiting("v3", "Chloe", "m1", "2026-11-19T08:00:00.000Z"),
    waiting("v4", "Dev", "gone", "2026-11-19T08:00:00.000Z"),
  ],
  cursor: null,
};

const preview: GenerationPreview = {
  people: { reviewable: 44, withoutPosition: 5, withoutManager: 1, ctoCount: 1 },
  positionCount: 12,
  positionsWithoutRequirements: [{ id: "p1", code: "IC0", title: "Intern" }],
  away: {
    count: 52,
    people: [
      { ...personNamed("u7", "Noa", "Weg"), until: "2027-01-31", adjustment: { extendedTo: null } },
      { ...personNamed("u8", "Odd", "By"), until: "2027-01-20", adjustment: { extendedTo: "2027-01-28" } },
    ],
  },
};

const mias = [managerNamed("m1", "Mia", "Lind"), { ...managerNamed("m9", "Mia", "Lind"), email: "mia.lind2@acme.com" }];

const show = (items: () => readonly unknown[], answers: Answers = {}) =>
  renderRoute("/admin/reviews", {
    me: people.admin,
    answers: {
      "GET /api/reviews/rounds": () => ({ today, items: items(), earlierFrom: null }),
      [`GET /api/reviews/rounds/${active.id}/progress`]: progress,
      "GET /api/reviews/generation-preview": preview,
      "GET /api/people/names": { items: mias },
      [`GET /api/operations/${active.generationId}`]: operation({ status: "done", done: 66 }),
      ...answers,
    },
  });

const buttons = (card: ReturnType<typeof within>) => textsOf(card.queryAllByRole("button"));
describe("the rounds", () => {
  wideIt("show their dates, their reviews, and what can be done with each", async () => {
    show(() => [draftItem, activeItem, completedItem]);
    const first = await region("Q1 2027");
    expect(first.getByText("Draft")).toBeDefined();
    expect(first.getByText("Jan 4, 2027")).toBeDefined();
    expect(first.getByText("in 45 days")).toBeDefined();
    expect(first.getByText("No reviews yet")).toBeDefined();
    expect(buttons(first)).toEqual(["Start & Generate Reviews", "Edit", "Delete"]);

    const second = await region("Q4 2026");
    expect(second.getByText("1,243 reviews, some with text, 3 shared with the employee")).toBeDefined();
    // The rows of the list have an icon button without a text.
    expect(buttons(second).filter((name) => name !== "")).toEqual([
      "Remind",
      "Edit",
      "Complete Round",
      "Generate Missing Reviews",
      "Export to CSV",
    ]);
    expect(second.getByText("12 active people have no review")).toBeDefined();
    const standing = within(second.getByRole("list", { name: "Reviews by stage" }));
    expect(textsOf(standing.getAllByRole("listitem"))).toEqual([
      "Shared 3",
      "Manager evaluation missing 1,200",
      "Nothing done yet 40",
    ]);

    expect(second.getByText("People have written in this round, so it can't be deleted.")).toBeDefined();

    const third = await region("Q3 2026");
    expect(third.getByText("Completed")).toBeDefined();
    expect(buttons(third)).toEqual([]);
    const names = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
    expect(textsOf(names)).toEqual(["Q4 2026", "Q1 2027", "Q3 2026"]);
  });

  wideIt("show who the active round is waiting on, by manager and for how long, with links", async () => {
    show(() => [activeItem]);
    const turns = await region("Waiting on");
    expect(await turns.findByRole("radio", { name: "Employees 40" })).toBeDefined();
    expect(turns.getByRole("radio", { name: "Managers 1,195" })).toBeDefined();
    // Managers of the same name are distinguished by email.
    expect(await turns.findByRole("heading", { name: "Mia Lind · mia@acme.com · 2 reviews" })).toBeDefined();
    expect(turns.getByRole("heading", { name: "Mia Lind · mia.lind2@acme.com · 1 review" })).toBeDefined();
    expect(turns.getByRole("heading", { name: "Unknown User · 1 review" })).toBeDefined();
    expect(textsOf(turns.getAllByRole("listitem"))).toEqual([
      "Ana LindNothing done yet, for 50 days",
      "Chloe LindNothing done yet, for 1 day",
      "Ben LindNothing done yet, for 12 days · Self-evaluation extended to Nov 25, 2026",
      "Dev LindNothing done yet, for 1 day",
    ]);
    const links = linksOf(turns.getAllByRole("link"));
    expect(links).toContainEqual(["Ana Lind", "/people/p-v1"]);
    expect(links).toContainEqual(["Mia Lind · mia@acme.com", "/people/m1"]);
    // Admins can't read reviews.
    expect(turns.queryByRole("link", { name: /^View Review/ })).toBeNull();
  });

  wideIt("show earlier ones on request", async () => {
    show(() => [], {
      "GET /api/reviews/rounds": ({ query }: FakeRequest) =>
        query.get("from") === active.id
          ? { today, items: [activeItem, completedItem], earlierFrom: null }
          : { today, items: [activeItem], earlierFrom: active.id },
    });
    await press("Show Earlier Rounds");
    expect(await screen.findByRole("heading", { name: completed.name })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
  });

  wideIt("export the progress of a whole round, page by page, into a file named after it", async () => {
    const names: string[] = [];
    const files: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(() => [activeItem], {
      [`GET /api/reviews/rounds/${active.id}/export`]: ({ query }: FakeRequest) =>
        query.has("cursor")
          ? { csv: "Ben Lind\r\n", cursor: null }
          : { csv: "\uFEFFWaiting for\r\nAna Lind\r\n", cursor: "next" },
    });
    await press("Export to CSV", await region("Waiting on"));
    expect(await screen.findByText("Progress exported successfully")).toBeDefined();
    expect(names).toEqual(["q4-2026-progress.csv"]);
    expect(await files[0]?.text()).toBe("Waiting for\r\nAna Lind\r\nBen Lind\r\n");
  });

  it("are denied to people who don't administer them", async () => {
    renderRoute("/admin/reviews", { me: people.manager });
    expect(await screen.findByText("You don't have access to this page")).toBeDefined();
  });
});

describe("the form of a round", () => {
  const create = async () => {
    const opener = await button("Create Round");
    await waitFor(() => expect(opener.hasAttribute("disabled")).toBe(false));
    await userEvent.click(opener);
    return dialogNamed("Create Review Round");
  };
  const fields = {
    start: /Start Date/,
    self: /Self-Evaluation Deadline/,
    manager: /Manager-Evaluation Deadline/,
    end: /End Date/,
  };
  type Dialog = Awaited<ReturnType<typeof create>>;
  const field = (dialog: Dialog, label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label);
  const datesIn = (dialog: Dialog) => Object.values(fields).map((label) => field(dialog, label).value);

  it("shows what is wrong at its field, then creates a draft", async () => {
    const { requests } = show(() => [activeItem], {
      "POST /api/reviews/rounds": () => Response.json(draft, { status: 201 }),
    });
    const dialog = await create();
    expect(datesIn(dialog)).toEqual([today, today, today, today]);
    await press("Create", dialog);
    expect(dialog.getByText("Name is required")).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText(/Name/));

    await fill(field(dialog, /Name/), "Q1 2027");
    await fill(field(dialog, /Manager-Evaluation Deadline/), "2026-11-10");
    await press("Create", dialog);
    const wrong = dialog.getByLabelText(/Manager-Evaluation Deadline/);
    expect(document.getElementById(wrong.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "The manager-evaluation deadline must not be before the self-evaluation deadline.",
    );
    expect(requests.some(({ method }) => method === "POST")).toBe(false);

    await fill(field(dialog, /Manager-Evaluation Deadline/), "2026-12-10");
    await fill(field(dialog, /End Date/), "2026-12-18");
    await fill(field(dialog, /Minimum Days Employed/), "30");
    await press("Create", dialog);
    expect(await screen.findByText("Performance review round created successfully")).toBeDefined();
    expect(bodies(requests, "POST").at(-1)).toEqual({
      name: "Q1 2027",
      asksPromotions: false,
      startDate: today,
      selfEvaluationDeadline: today,
      managerEvaluationDeadline: "2026-12-10",
      endDate: "2026-12-18",
      minDaysEmployed: 30,
      hasCalibration: false,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  wideIt("proposes all four dates of a first round with one click", async () => {
    show(() => []);
    const dialog = await create();
    const start = field(dialog, fields.start);
    await fill(start, "2027-01-02");
    const propose = dialog.getByRole("button", { name: "Propose All Four Dates" });
    expect(propose.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(propose);
    // The days two, four and six weeks later are Saturdays.
    expect(datesIn(dialog)).toEqual(["2027-01-02", "2027-01-18", "2027-02-01", "2027-02-15"]);
  });

  wideIt("sets the dates with the intervals of the last round", async () => {
    show(() => [draftItem, activeItem]);
    const dialog = await create();
    await fill(field(dialog, fields.start), "2027-01-04");
    await press("Set Dates Like Last Time", dialog);
    const { selfEvaluationDeadline, managerEvaluationDeadline, endDate } = datesAsLastTime(active, "2027-01-04");
    expect(datesIn(dialog)).toEqual(["2027-01-04", selfEvaluationDeadline, managerEvaluationDeadline, endDate]);
  });

  wideIt("keeps typed dates when a colleague saved first, and shows what they changed", async () => {
    let saved: Round = active;
    const { requests } = show(() => [{ ...activeItem, round: saved }], {
      [`PUT /api/reviews/rounds/${active.id}`]: ({ body }: FakeRequest) =>
        (body as Round).version === saved.version
          ? { ...saved, version: 9 }
          : refusal(409, "VERSION_CONFLICT", "Somebody else changed this round meanwhile."),
    });
    await press("Edit, Q4 2026");
    const dialog = await dialogNamed("Edit Review Round");
    await fill(field(dialog, /End Date/), "2026-12-31");
    saved = { ...active, name: "Autumn 2026", version: 4 };
    await press("Update", dialog);
    expect(await screen.findByText("Failed to update performance review round")).toBeDefined();
    expect(dialog.getByText("Someone else saved a change")).toBeDefined();
    expect(field(dialog, /End Date/).value).toBe("2026-12-31");
    expect(field(dialog, /Name/).value).toBe("Autumn 2026");
    await press("Update", dialog);
    expect(await screen.findByText("Performance review round updated successfully")).toBeDefined();
    expect(bodies(requests, "PUT").at(-1)).toMatchObject({ name: "Autumn 2026", endDate: "2026-12-31", version: 4 });
  });
});

describe("starting a round", () => {
  const start = `POST /api/reviews/rounds/${draft.id}/start`;
  const generated = "01JD0000000000000000000G02";
  const started = (round: Round, changes: Partial<Operation> = {}) =>
    Response.json({ round, operation: operation(changes) }, { status: 202 });
  const starts = "Start & Generate Reviews";
  const openStart = async () => {
    await press(/^Start.*, Q1 2027$/);
    return questionNamed("Start Q1 2027?");
  };

  wideIt("says which round returns to draft, then shows the generation until it ends", async () => {
    let isStarted = false;
    let read = operation();
    const { requests } = show(
      () =>
        isStarted
          ? [
              { ...draftItem, round: { ...draft, status: "active", generationId: generated } },
              { ...activeItem, round: { ...active, status: "draft" } },
            ]
          : [draftItem, activeItem],
      {
        [start]: () => {
          isStarted = true;
          return started({ ...draft, status: "active", generationId: generated });
        },
        [`GET /api/operations/${generated}`]: () => read,
      },
    );
    const dialog = await openStart();
    expect(await dialog.findByText("44 people")).toBeDefined();
    expect(dialog.getByText(/Self-evaluations can be written until Feb 5, 2027\.$/)).toBeDefined();
    expect(dialog.getByText("Q4 2026 goes back to draft: 1,240 reviews stop.")).toBeDefined();
    expect(dialog.getByText("in 45 days")).toBeDefined();
    expect(linksOf(dialog.getAllByRole("link"))).toEqual([
      ["Noa Weg", "/people/u7"],
      ["Odd By", "/people/u8"],
      ["5 people have no position", "/admin/users?gap=position"],
      ["1 person has no manager", "/admin/users?gap=manager"],
      ["IC0", "/admin/requirements?position=IC0"],
    ]);
    await press("Stop 1,240 reviews and Start", dialog);
    expect(await screen.findByText("Performance review round started successfully")).toBeDefined();
    expect(bodies(requests, "POST").at(-1)).toEqual({ version: draft.version, expectedActiveRoundId: active.id });
    const first = await region("Q1 2027");
    const bar = await first.findByRole("progressbar", { name: "Generating reviews..." });
    expect(bar.getAttribute("aria-valuetext")).toBe("30 of 66");
    read = operation({ status: "done", done: 66, created: 44 });
    expect(await screen.findByText("Performance reviews generated successfully")).toBeDefined();
    expect(first.getByText("Reviews were generated. The round has 44 reviews, 44 of them new.")).toBeDefined();
  });

  const noCto = { people: { ...preview.people, ctoCount: 0 } };
  it.each<
    readonly [string, days: Partial<Round>, Partial<GenerationPreview>, words: readonly RegExp[], isPossible: boolean]
  >([
    [
      "a deadline has passed",
      { selfEvaluationDeadline: "2026-11-19" },
      {},
      [/self-evaluation deadline passed on Nov 19, 2026\. No one can write a self-evaluation until you move it\.$/],
      true,
    ],
    [
      "both deadlines have passed",
      { selfEvaluationDeadline: "2026-11-18", managerEvaluationDeadline: "2026-11-19" },
      {},
      [/Both deadlines have passed\. No one can write until you move them\.$/],
      true,
    ],
    [
      "there is no CTO",
      {},
      noCto,
      [/^There is no CTO to approve reviews\./, /Without a CTO, no one evaluates them\./],
      true,
    ],
    ["it reaches no one", {}, { people: { ...preview.people, reviewable: 0 } }, [/^No one would get a review/], false],
    ["no position has skillsets", {}, { positionCount: 1 }, [/^The reviews would be empty/], false],
  ])("warns beforehand that %s", async (_, days, changes, words, isPossible) => {
    show(() => [{ ...draftItem, round: { ...draft, startDate: "2026-11-02", ...days } }], {
      "GET /api/reviews/generation-preview": { ...preview, ...changes },
    });
    const dialog = await openStart();
    for (const text of words) {
      expect(await dialog.findByText(text)).toBeDefined();
    }
    expect(dialog.queryByText(/the CTO acts as their manager/) === null).toBe(changes === noCto);
    expect(dialog.getByRole("button", { name: starts }).ariaDisabled).toBe(String(!isPossible));
  });

  it("lists people away for the whole self-evaluation, and adjusts to them on request", async () => {
    const { requests } = show(() => [draftItem], { [start]: { round: draft, operation: operation() } });
    const dialog = await openStart();
    expect(await dialog.findByText("52 people are away for the whole self-evaluation.")).toBeDefined();
    const textOf = (name: string) => dialog.getByRole("link", { name }).closest("li")?.textContent;
    expect([textOf("Noa Weg"), textOf("Odd By")]).toEqual([
      "Noa Weg, until Jan 31, 2027: exempt",
      "Odd By, until Jan 20, 2027: extend to Jan 28, 2027",
    ]);
    expect(dialog.getByText("and 50 more, listed when reviews are generated")).toBeDefined();
    expect(requests.some(({ query }) => query.get("roundId") === draft.id)).toBe(true);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Extend or exempt them now" }));
    await press(starts, dialog);
    await waitFor(() => expect(sent(requests, start)).toMatchObject([{ adjustsToAbsences: true }]));
  });

  it("offers to adjust to absences only for new reviews", async () => {
    show(() => [{ ...draftItem, stages: activeItem.stages }]);
    const dialog = await openStart();
    expect(
      await dialog.findByText(/^52 people are away.*you can extend the deadline or exempt the person\.$/),
    ).toBeDefined();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });

  wideIt("says that another round was started, and asks again about that one", async () => {
    let current: readonly unknown[] = [draftItem, { ...activeItem, round: { ...active, status: "completed" } }];
    const { requests } = show(() => current, {
      [start]: ({ body }: FakeRequest) =>
        (body as { expectedActiveRoundId: string | null }).expectedActiveRoundId === active.id
          ? started({ ...draft, status: "active" }, { status: "done" })
          : refusal(409, "STATE_CONFLICT", "Q4 2026 is the active round now."),
      [`GET /api/operations/${generated}`]: operation({ status: "done" }),
    });
    const dialog = await openStart();
    expect(await dialog.findByText("44 people")).toBeDefined();
    expect(dialog.queryByText(/goes back to draft/)).toBeNull();
    current = [draftItem, activeItem];
    await press(starts, dialog);
    expect(await dialog.findByText("Q4 2026 is the active round now.")).toBeDefined();
    expect(screen.getByText("Failed to generate performance reviews")).toBeDefined();
    expect(await dialog.findByText(/Q4 2026 goes back to draft/)).toBeDefined();
    expect(bodies(requests, "POST").at(-1)).toEqual({ version: draft.version, expectedActiveRoundId: null });
    await press("Stop 1,240 reviews and Start", dialog);
    expect(await screen.findByText("Performance review round started successfully")).toBeDefined();
  });

  wideIt("generates missing reviews later, and says why a generation failed", async () => {
    let round = active;
    let ended = false;
    const { requests } = show(() => [{ ...activeItem, round }], {
      [`POST /api/reviews/rounds/${active.id}/start`]: () => {
        round = { ...active, generationId: generated };
        return started(round);
      },
      [`GET /api/operations/${active.generationId}`]: operation({
        status: "failed",
        problem: "The round isn't active any more.",
      }),
      [`GET /api/operations/${generated}`]: () =>
        operation(ended ? { status: "failed", problem: "Nobody is active." } : {}),
    });
    const second = await region("Q4 2026");
    expect(await second.findByText(/The round isn't active any more\. 30 of 66 completed\./)).toBeDefined();
    await press("Generate Missing Reviews, Q4 2026", second);
    const dialog = await questionNamed("Generate Missing Reviews?");
    await press("Generate Missing Reviews", dialog);
    expect(await screen.findByText("Generation of the missing reviews started")).toBeDefined();
    ended = true;
    expect(bodies(requests, "POST").at(-1)).toEqual({ version: active.version, expectedActiveRoundId: null });
    expect(await screen.findByText("Failed to generate performance reviews")).toBeDefined();
  });
});

describe("completing and deleting a round", () => {
  wideIt("asks first, with a warning that editing ends and with what is still open", async () => {
    const { requests } = show(() => [activeItem], {
      [`POST /api/reviews/rounds/${active.id}/completion`]: { ...active, status: "completed" },
    });
    await press("Complete Round, Q4 2026");
    const dialog = await questionNamed("Complete Q4 2026?");
    expect(dialog.getByText(/You can't edit a completed round/)).toBeDefined();
    expect(dialog.getByText("1,240 reviews are not shared with the employee yet.")).toBeDefined();
    await press("Complete Round", dialog);
    expect(await screen.findByText("Performance review round completed successfully")).toBeDefined();
    expect(bodies(requests, "POST").at(-1)).toEqual({ version: active.version });
  });

  it("asks before deleting, and shows the server's error", async () => {
    let refuse = true;
    const { requests } = show(() => (refuse ? [draftItem] : []), {
      [`DELETE /api/reviews/rounds/${draft.id}`]: () => {
        if (!refuse) {
          return { operation: null };
        }
        refuse = false;
        return refusal(409, "VERSION_CONFLICT", "Somebody else changed this round meanwhile.");
      },
    });
    await press("Delete, Q1 2027");
    const dialog = await questionNamed("Delete Q1 2027?");
    await press("Delete Round", dialog);
    expect(await screen.findByText("Failed to delete performance review round")).toBeDefined();
    const sent = requests.find(({ method }) => method === "DELETE");
    expect(sent?.query.get("version")).toBe(String(draft.version));
    // The refetched list no longer has the round, so the dialog closed.
    expect(await screen.findByRole("heading", { name: "No rounds yet" })).toBeDefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const title = screen.getByRole("heading", { level: 1, name: "Performance Review Rounds" });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it("offers Put Back and Delete only while no one has written", async () => {
    const unwritten = { ...activeItem, round: { ...active, replacedId: draft.id }, hasText: false };
    show(() => [draftItem, unwritten]);
    const second = await region("Q4 2026");
    expect(buttons(second).slice(0, 5)).toEqual(["Remind", "Edit", "Complete Round", "Put Back", "Delete"]);
    await press("Put Back, Q4 2026", second);
    const dialog = await questionNamed("Put Q4 2026 back to draft?");
    expect(dialog.getByText("Q1 2027 becomes active again.")).toBeDefined();
  });

  wideIt("deletes a round with its reviews, and shows the progress", async () => {
    const deletion = { ...operation({ id: "01JD0000000000000000000G07" }), kind: "deleteRound" };
    let deleted = false;
    const { requests } = show(
      () => [
        deleted
          ? { ...activeItem, round: { ...active, status: "draft", deletionId: deletion.id }, hasText: false }
          : { ...activeItem, hasText: false },
      ],
      {
        [`DELETE /api/reviews/rounds/${active.id}`]: () => {
          deleted = true;
          return { operation: deletion };
        },
        [`GET /api/operations/${deletion.id}`]: deletion,
      },
    );
    await press("Delete, Q4 2026");
    const dialog = await questionNamed("Delete Q4 2026?");
    const text = /^Its 1,243 reviews are deleted with it\. No one has written in any of them yet\./;
    expect(dialog.getByText(text)).toBeDefined();
    await press("Delete Round and 1,243 Reviews", dialog);
    expect(await screen.findByText("The round and its reviews are being deleted")).toBeDefined();
    expect(writes(requests).map(({ method }) => method)).toEqual(["DELETE"]);
    expect(await screen.findByRole("progressbar", { name: "Deleting the round and its reviews..." })).toBeDefined();
    expect(buttons(await region("Q4 2026"))).toEqual(["Delete"]);
  });

  it("returns the focus to its button after Cancel", async () => {
    show(() => [draftItem]);
    const opener = await button("Delete, Q1 2027");
    await userEvent.click(opener);
    await press("Cancel", await questionNamed("Delete Q1 2027?"));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe("reminding manually", () => {
  const round = sampleRound({ id: "round-1", name: "Q4 2026" });
  const pending = "GET /api/reviews/rounds/round-1/pending-assignees";
  const reminder = "POST /api/reviews/rounds/round-1/reminder";
  const listName = { name: "Employees, for their self-evaluation" };
  const person = (firstName: string, changes: Partial<PendingPerson> = {}): PendingPerson => ({
    ...personNamed(firstName, firstName, "Demo"),
    wasRemindedToday: false,
    notificationsEnabled: true,
    ...changes,
  });
  const page = (items: readonly PendingPerson[], cursor: string | null = null) => ({ items, cursor });
  const onlyEmployees =
    (answer: (request: FakeRequest) => object) =>
    (request: FakeRequest): object =>
      request.query.get("assignee") === "employee" ? answer(request) : page([]);

  /** Presses Remind on the active round. */
  const remind = async (answers: Answers = {}) => {
    const rendered = show(() => [administeredRound(round, { withoutReview: 0 })], {
      [pending]: onlyEmployees(({ query }) =>
        query.get("cursor") === null
          ? page([person("Ana"), person("Ben", { wasRemindedToday: true })], "next")
          : page([person("Ana"), person("Cleo", { notificationsEnabled: false })]),
      ),
      [reminder]: {},
      ...answers,
    });
    await press("Remind, Q4 2026");
    return { ...rendered, dialog: within(await screen.findByRole("alertdialog")) };
  };

  it("shows who is reminded and who is skipped, page by page, each person once", async () => {
    const { dialog } = await remind();
    const list = await dialog.findByRole("list", listName);
    expect(list.textContent).toBe("Ana DemoBen Demo (reminded today)");
    const text = '"Your Q4 2026 self-evaluation is still open."';
    expect(dialog.getByText(`1 person, 1 skipped, and more: ${text}`)).toBeDefined();
    expect(await dialog.findAllByText("No one to remind")).toHaveLength(2);
    await press("Show More", dialog);
    expect(await within(list).findByText("Cleo Demo (notifications off)")).toBeDefined();
    expect(within(list).getAllByRole("listitem")).toHaveLength(3);
    expect(dialog.getByText(`1 person, 2 skipped: ${text}`)).toBeDefined();
  });

  it("skips people who are away, and distinguishes people of the same name by email", async () => {
    const { dialog } = await remind({
      [pending]: onlyEmployees(() =>
        page([
          person("Ana", { absence: { from: "2000-01-01", to: "2099-12-31" } }),
          person("Ana", { id: "other-ana", email: "other.ana@acme.com" }),
          person("Ben", { absence: { from: "2099-12-30", to: "2099-12-31" } }),
        ]),
      ),
    });
    const list = within(await dialog.findByRole("list", listName));
    expect(textsOf(list.getAllByRole("listitem"))).toEqual([
      "Ana Demo, ana@acme.com (away until Dec 31, 2099)",
      "Ana Demo, other.ana@acme.com",
      "Ben Demo",
    ]);
    expect(dialog.getByText(/^2 people, 1 skipped: /)).toBeDefined();
  });

  wideIt("refetches the people when it is reopened", async () => {
    const { dialog, requests } = await remind();
    const read = () => sent(requests, pending).length;
    await dialog.findByRole("list", listName);
    const first = read();
    await press("Cancel", dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await press("Remind, Q4 2026");
    await waitFor(() => expect(read()).toBe(2 * first));
  });

  it("reminds them with one click, once the people are loaded", async () => {
    const lists = Promise.withResolvers<object>();
    const { requests, dialog } = await remind({ [pending]: () => lists.promise });
    const confirm = dialog.getByRole("button", { name: "Remind" });
    expect(confirm.getAttribute("aria-disabled")).toBe("true");
    lists.resolve(page([]));
    await waitFor(() => expect(confirm.getAttribute("aria-disabled")).toBe("false"));
    await userEvent.click(confirm);
    expect(await screen.findByText("Reminders are being sent")).toBeDefined();
    expect(sent(requests, reminder)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  wideIt("reuses the operation ID in a retry after a lost response", async () => {
    // The request is retried once automatically.
    let lost = 2;
    const { requests, dialog } = await remind({
      [reminder]: () => {
        if (lost > 0) {
          lost -= 1;
          throw new TypeError("Failed to fetch");
        }
        return {};
      },
    });
    await press("Remind", dialog);
    expect(await screen.findByText("Failed to send reminders")).toBeDefined();
    expect(screen.getByRole("alertdialog")).toBeDefined();
    await press("Remind", dialog);
    expect(await screen.findByText("Reminders are being sent")).toBeDefined();
    const [first, ...others] = sent(requests, reminder);
    expect(first).toEqual({ operationId: expect.any(String) });
    expect(others).toEqual([first, first]);
  });
});
