import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { Operation } from "#domain/operations/model.ts";
import type { GenerationPreview, Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesAsLastTime } from "#domain/reviews/rounds/roundRefusals.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type Answers, type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleReview, sampleRound, today } from "../sampleReviews.ts";

const admin = sampleMe({ role: "admin" });
const none: StageCounts = {
  nothingDone: 0,
  selfMissing: 0,
  managerMissing: 0,
  approvalMissing: 0,
  meetingMissing: 0,
  meetingScheduled: 0,
  finalized: 0,
  shared: 0,
};
const noOne = { employee: 0, manager: 0, cto: 0 };
const active = sampleRound({
  replacedId: null,
  deletionId: null,
  generationId: "01JD0000000000000000000G01",
});
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

const activeItem = {
  round: active,
  stages: { ...none, nothingDone: 40, managerMissing: 1_200, shared: 3 },
  assigneeCounts: { employee: 40, manager: 1_195, cto: 5 },
  hasText: true,
  acknowledgements: { pending: 12, notDiscussed: 3, discussed: 45 },
  withoutReview: 12,
};
const noWord = { pending: 0, notDiscussed: 0, discussed: 0 };
const draftItem = {
  round: draft,
  stages: none,
  assigneeCounts: noOne,
  hasText: false,
  acknowledgements: noWord,
  withoutReview: null,
};
const completedItem = {
  round: completed,
  stages: { ...none, shared: 60, finalized: 2 },
  assigneeCounts: noOne,
  hasText: true,
  acknowledgements: noWord,
  withoutReview: null,
};

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

const person = (id: string, firstName: string) => ({
  id,
  email: `${firstName.toLowerCase()}.lind@acme.com`,
  firstName,
  lastName: "Lind",
});

const waiting = (id: string, firstName: string, managerId: string, createdAt: string, changes = {}) =>
  sampleReview({
    id,
    employee: { ...sampleReview().employee, ...person(`p-${id}`, firstName), managerId },
    createdAt,
    ...changes,
  });

const progress = {
  today,
  items: [
    waiting("v1", "Ana", "m1", "2026-10-01T08:00:00.000Z"),
    waiting("v2", "Ben", "m9", "2026-11-08T08:00:00.000Z", { selfDeadline: "2026-11-25" }),
    waiting("v3", "Chloe", "m1", "2026-11-19T08:00:00.000Z"),
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
      {
        id: "u7",
        firstName: "Noa",
        lastName: "Weg",
        email: "noa@acme.com",
        until: "2027-01-31",
        adjustment: { extendedTo: null },
      },
      {
        id: "u8",
        firstName: "Odd",
        lastName: "By",
        email: "odd@acme.com",
        until: "2027-01-20",
        adjustment: { extendedTo: "2027-01-28" },
      },
    ],
  },
};

const show = (items: () => readonly unknown[], answers: Answers = {}) =>
  renderRoute("/admin/reviews", {
    me: admin,
    answers: {
      "GET /api/reviews/rounds": () => ({ today, items: items(), earlierFrom: null }),
      [`GET /api/reviews/rounds/${active.id}/progress`]: progress,
      "GET /api/reviews/generation-preview": preview,
      "GET /api/people/names": { items: [{ ...person("m1", "Mia"), actsAsManager: true, actsAsLead: false }] },
      [`GET /api/operations/${active.generationId}`]: operation({ status: "done", done: 66 }),
      ...answers,
    },
  });

const card = async (name: string) => within(await screen.findByRole("region", { name }));
const dialogNamed = async (name: string) => within(await screen.findByRole("alertdialog", { name }));
const buttons = (region: ReturnType<typeof within>) =>
  region.queryAllByRole("button").map((button: HTMLElement) => button.textContent);
const bodyOf = (requests: readonly FakeRequest[], method: string) =>
  requests.filter((request) => request.method === method).at(-1)?.body;

describe("the rounds", () => {
  it("show their dates with how far away they are, their reviews, and what can be done with each", async () => {
    show(() => [draftItem, activeItem, completedItem]);
    const first = await card("Q1 2027");
    expect(first.getByText("Draft")).toBeDefined();
    expect(first.getByText("Jan 4, 2027")).toBeDefined();
    expect(first.getByText("in 45 days")).toBeDefined();
    expect(first.getByText("No reviews yet")).toBeDefined();
    expect(buttons(first)).toEqual(["Start & Generate Reviews", "Edit", "Delete"]);

    const second = await card("Q4 2026");
    expect(second.getByText("1,243 reviews, some with text, 3 shared with the employee")).toBeDefined();
    // The rows of the list have a button without a text.
    expect(buttons(second).filter((name: unknown) => name !== "")).toEqual([
      "Remind",
      "Edit",
      "Complete Round",
      "Generate Missing Reviews",
      "Export to CSV",
    ]);
    expect(second.getByText("12 active people have no review")).toBeDefined();
    const standing = within(second.getByRole("list", { name: "Reviews by stage" }));
    expect(standing.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Shared 3",
      "Manager evaluation missing 1,200",
      "Nothing done yet 40",
    ]);

    const third = await card("Q3 2026");
    expect(third.getByText("Completed")).toBeDefined();
    expect(buttons(third)).toEqual([]);
    const names = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
    expect(names.map((heading) => heading.textContent)).toEqual(["Q4 2026", "Q1 2027", "Q3 2026"]);
  });

  it("say whose turn it is in the active round, by manager and for how long, as links", async () => {
    show(() => [activeItem]);
    const assigneeCounts = within(await screen.findByRole("region", { name: "Waiting on" }));
    expect(await assigneeCounts.findByRole("radio", { name: "Employees 40" })).toBeDefined();
    expect(assigneeCounts.getByRole("radio", { name: "Managers 1,195" })).toBeDefined();
    expect(await assigneeCounts.findByRole("heading", { name: "Mia Lind · 2 reviews" })).toBeDefined();
    expect(assigneeCounts.getByRole("heading", { name: "Unknown User · 1 review" })).toBeDefined();
    expect(assigneeCounts.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Ana LindNothing done yet, for 50 days",
      "Chloe LindNothing done yet, for 1 day",
      "Ben LindNothing done yet, for 12 days · Self-evaluation extended to Nov 25, 2026",
    ]);
    const href = (name: string) => assigneeCounts.getByRole("link", { name }).getAttribute("href");
    expect([href("Ana Lind"), href("Mia Lind")]).toEqual(["/people/p-v1", "/people/m1"]);
    // An administrator may not read reviews.
    expect(assigneeCounts.queryByRole("link", { name: /^View Review/ })).toBeNull();
  });

  it("are shown with earlier ones when these are asked for", async () => {
    show(() => [], {
      "GET /api/reviews/rounds": ({ query }: FakeRequest) =>
        query.get("from") === active.id
          ? { today, items: [activeItem, completedItem], earlierFrom: null }
          : { today, items: [activeItem], earlierFrom: active.id },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show Earlier Rounds" }));
    expect(await screen.findByRole("heading", { name: completed.name })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show Earlier Rounds" })).toBeNull();
  });

  it("tell managers of one name apart", async () => {
    const acts = { actsAsManager: true, actsAsLead: false };
    const other = { ...person("m9", "Mia"), email: "mia.lind2@acme.com" };
    show(() => [activeItem], {
      "GET /api/people/names": {
        items: [
          { ...person("m1", "Mia"), ...acts },
          { ...other, ...acts },
        ],
      },
    });
    const assigneeCounts = within(await screen.findByRole("region", { name: "Waiting on" }));
    expect(
      await assigneeCounts.findByRole("heading", { name: "Mia Lind · mia.lind@acme.com · 2 reviews" }),
    ).toBeDefined();
    expect(assigneeCounts.getByRole("heading", { name: "Mia Lind · mia.lind2@acme.com · 1 review" })).toBeDefined();
  });

  it("exports the progress of the whole round, page by page, into a file that is named after the round", async () => {
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
    const assigneeCounts = within(await screen.findByRole("region", { name: "Waiting on" }));
    await userEvent.click(assigneeCounts.getByRole("button", { name: "Export to CSV" }));
    expect(await screen.findByText("Progress exported successfully")).toBeDefined();
    expect(names).toEqual(["q4-2026-progress.csv"]);
    expect(await files[0]?.text()).toBe("Waiting for\r\nAna Lind\r\nBen Lind\r\n");
  });

  it("say that there are none, and what to do", async () => {
    show(() => []);
    expect(await screen.findByRole("heading", { name: "No rounds yet" })).toBeDefined();
  });

  it("are refused to those who do not administer", async () => {
    renderRoute("/admin/reviews", { me: sampleMe({ role: "manager" }) });
    expect(await screen.findByText("You don't have access to this page")).toBeDefined();
  });
});

describe("the form of a round", () => {
  const fill = async (dialog: ReturnType<typeof within>, label: RegExp, value: string) => {
    const field = dialog.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  };

  it("says at the field what is wrong, then creates a draft", async () => {
    const { requests } = show(() => [activeItem], {
      "POST /api/reviews/rounds": () => Response.json(draft, { status: 201 }),
    });
    const create = await screen.findByRole("button", { name: "Create Round" });
    await waitFor(() => expect(create.hasAttribute("disabled")).toBe(false));
    await userEvent.click(create);
    const dialog = within(await screen.findByRole("dialog", { name: "Create Review Round" }));
    expect(dialog.getByLabelText<HTMLInputElement>(/Start Date/).value).toBe(today);
    expect(dialog.getByLabelText<HTMLInputElement>(/End Date/).value).toBe(today);
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(dialog.getByText("Name is required")).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText(/Name/));

    await fill(dialog, /Name/, "Q1 2027");
    await fill(dialog, /Manager-Evaluation Deadline/, "2026-11-10");
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    const wrong = dialog.getByLabelText(/Manager-Evaluation Deadline/);
    expect(document.getElementById(wrong.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "The manager-evaluation deadline must not be before the self-evaluation deadline.",
    );
    expect(requests.some(({ method }) => method === "POST")).toBe(false);

    await fill(dialog, /Manager-Evaluation Deadline/, "2026-12-10");
    await fill(dialog, /End Date/, "2026-12-18");
    await fill(dialog, /Minimum Days Employed/, "30");
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Performance review round created successfully")).toBeDefined();
    expect(bodyOf(requests, "POST")).toEqual({
      name: "Q1 2027",
      asksPromotions: false,
      startDate: today,
      selfEvaluationDeadline: today,
      managerEvaluationDeadline: "2026-12-10",
      endDate: "2026-12-18",
      minDaysEmployed: 30,
      hasCalibration: false,
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("proposes all four dates of a first round with one press", async () => {
    show(() => []);
    const create = await screen.findByRole("button", { name: "Create Round" });
    await waitFor(() => expect(create.hasAttribute("disabled")).toBe(false));
    await userEvent.click(create);
    const dialog = within(await screen.findByRole("dialog", { name: "Create Review Round" }));
    await fill(dialog, /Start Date/, "2027-01-02");
    const propose = dialog.getByRole("button", { name: "Propose All Four Dates" });
    expect(propose.compareDocumentPosition(dialog.getByLabelText(/Start Date/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(propose);
    const labels = [/Start Date/, /Self-Evaluation Deadline/, /Manager-Evaluation Deadline/, /End Date/];
    expect(labels.map((label) => dialog.getByLabelText<HTMLInputElement>(label).value)).toEqual([
      "2027-01-02",
      // The days two, four and six weeks later are Saturdays.
      "2027-01-18",
      "2027-02-01",
      "2027-02-15",
    ]);
  });

  it("sets the dates at the distances of the last round", async () => {
    show(() => [draftItem, activeItem]);
    const create = await screen.findByRole("button", { name: "Create Round" });
    await waitFor(() => expect(create.hasAttribute("disabled")).toBe(false));
    await userEvent.click(create);
    const dialog = within(await screen.findByRole("dialog", { name: "Create Review Round" }));
    await fill(dialog, /Start Date/, "2027-01-04");
    await userEvent.click(dialog.getByRole("button", { name: "Set Dates as Last Time" }));
    const dayIn = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
    const lastDates = datesAsLastTime(active, "2027-01-04");
    expect(dayIn(/Start Date/)).toBe("2027-01-04");
    expect(dayIn(/Self-Evaluation Deadline/)).toBe(lastDates.selfEvaluationDeadline);
    expect(dayIn(/Manager-Evaluation Deadline/)).toBe(lastDates.managerEvaluationDeadline);
    expect(dayIn(/End Date/)).toBe(lastDates.endDate);
  });

  it("keeps what was typed when a colleague saved first, and shows what they changed", async () => {
    let saved: Round = active;
    const { requests } = show(() => [{ ...activeItem, round: saved }], {
      [`PUT /api/reviews/rounds/${active.id}`]: ({ body }: FakeRequest) =>
        (body as Round).version === saved.version
          ? { ...saved, version: 9 }
          : refusal(409, "VERSION_CONFLICT", "Somebody else changed this round meanwhile."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Edit, Q4 2026" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Review Round" }));
    await fill(dialog, /End Date/, "2026-12-31");
    saved = { ...active, name: "Autumn 2026", version: 4 };
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Failed to update performance review round")).toBeDefined();
    expect(dialog.getByText("Someone else saved a change")).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/End Date/).value).toBe("2026-12-31");
    expect(dialog.getByLabelText<HTMLInputElement>(/Name/).value).toBe("Autumn 2026");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Performance review round updated successfully")).toBeDefined();
    expect(bodyOf(requests, "PUT")).toMatchObject({ name: "Autumn 2026", endDate: "2026-12-31", version: 4 });
  });

  wideIt("keeps what was typed when the server refuses a round that was completed in the meantime", async () => {
    show(() => [activeItem], {
      [`PUT /api/reviews/rounds/${active.id}`]: refusal(409, "STATE_CONFLICT", "You can't edit a completed round."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Edit, Q4 2026" }));
    const dialog = within(await screen.findByRole("dialog"));
    await fill(dialog, /Name/, "Winter");
    await userEvent.click(dialog.getByRole("button", { name: "Update" }));
    expect(await dialog.findByText("You can't edit a completed round.")).toBeDefined();
    expect(dialog.getByLabelText<HTMLInputElement>(/Name/).value).toBe("Winter");
  });
});

describe("starting a round", () => {
  const start = `POST /api/reviews/rounds/${draft.id}/start`;
  const generated = "01JD0000000000000000000G02";

  it("names the round that goes back to draft, then shows the generation until it ends", async () => {
    let started = false;
    let read = operation();
    const { requests } = show(
      () =>
        started
          ? [
              { ...draftItem, round: { ...draft, status: "active", generationId: generated } },
              { ...activeItem, round: { ...active, status: "draft" } },
            ]
          : [draftItem, activeItem],
      {
        [start]: () => {
          started = true;
          return Response.json(
            { round: { ...draft, status: "active", generationId: generated }, operation: operation() },
            { status: 202 },
          );
        },
        [`GET /api/operations/${generated}`]: () => read,
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText("44 people")).toBeDefined();
    expect(dialog.getByText(/Self-evaluations can be written until Feb 5, 2027\.$/)).toBeDefined();
    expect(dialog.getByText("Q4 2026 goes back to draft: 1,240 reviews stop.")).toBeDefined();
    expect(dialog.getByText("in 45 days")).toBeDefined();
    const links = dialog.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["Noa Weg", "/people/u7"],
      ["Odd By", "/people/u8"],
      ["5 people have no position", "/admin/users?gap=position"],
      ["1 person has no manager", "/admin/users?gap=manager"],
      ["IC0", "/admin/requirements?position=IC0"],
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Stop 1,240 reviews and Start" }));
    expect(await screen.findByText("Performance review round started successfully")).toBeDefined();
    expect(bodyOf(requests, "POST")).toEqual({ version: draft.version, expectedActiveRoundId: active.id });
    const first = await card("Q1 2027");
    const bar = await first.findByRole("progressbar", { name: "Generating reviews..." });
    expect(bar.getAttribute("aria-valuetext")).toBe("30 of 66");
    read = operation({ status: "done", done: 66, created: 44 });
    expect(await screen.findByText("Performance reviews generated successfully")).toBeDefined();
    expect(first.getByText("Reviews were generated. The round has 44 reviews, 44 of them new.")).toBeDefined();
  });

  it.each([
    [
      { selfEvaluationDeadline: "2026-11-19" },
      /self-evaluation deadline passed on Nov 19, 2026\. No one can write a self-evaluation until you move it\.$/,
    ],
    [
      { selfEvaluationDeadline: "2026-11-18", managerEvaluationDeadline: "2026-11-19" },
      /Both deadlines have passed\. No one can write until you move them\.$/,
    ],
  ])("says which deadlines are over before it begins: %j", async (days, words) => {
    show(() => [{ ...draftItem, round: { ...draft, startDate: "2026-11-02", ...days } }]);
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    expect(await (await dialogNamed("Start Q1 2027?")).findByText(words)).toBeDefined();
  });

  it("warns before it starts that without a CTO no one approves reviews or acts as a manager", async () => {
    show(() => [draftItem], {
      "GET /api/reviews/generation-preview": { ...preview, people: { ...preview.people, ctoCount: 0 } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText(/^There is no CTO to approve reviews\./)).toBeDefined();
    expect(dialog.getByText(/Without a CTO, no one evaluates them\./)).toBeDefined();
    expect(dialog.queryByText(/the CTO acts as their manager/)).toBeNull();
  });

  it("names who is away for the whole self-evaluation, and extends or exempts them if asked to", async () => {
    const { requests } = show(() => [draftItem], {
      [`POST /api/reviews/rounds/${draft.id}/start`]: { round: draft, operation: operation() },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText("52 people are away for the whole self-evaluation.")).toBeDefined();
    const textOf = (name: string) => dialog.getByRole("link", { name }).closest("li")?.textContent;
    expect([textOf("Noa Weg"), textOf("Odd By")]).toEqual([
      "Noa Weg, until Jan 31, 2027: exempt",
      "Odd By, until Jan 20, 2027: extend to Jan 28, 2027",
    ]);
    expect(dialog.getByText("and 50 more, listed when reviews are generated")).toBeDefined();
    expect(requests.some(({ query }) => query.get("roundId") === draft.id)).toBe(true);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Extend or exempt them now" }));
    await userEvent.click(dialog.getByRole("button", { name: "Start & Generate Reviews" }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === "POST")?.body).toMatchObject({ adjustsToAbsences: true }),
    );
  });

  it("offers it only for new reviews", async () => {
    show(() => [{ ...draftItem, stages: activeItem.stages }]);
    await userEvent.click(await screen.findByRole("button", { name: /^Start.*Q1 2027$/ }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText(/^52 people are away.*you can extend it or exempt the person\.$/)).toBeDefined();
    expect(dialog.queryByRole("checkbox")).toBeNull();
  });

  it.each([
    [{ people: { ...preview.people, reviewable: 0 } }, /^No one would get a review/],
    [{ positionCount: 1 }, /^The reviews would be empty/],
  ])("is not possible where it reaches no one: %j", async (change, words) => {
    show(() => [draftItem], { "GET /api/reviews/generation-preview": { ...preview, ...change } });
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText(words)).toBeDefined();
    expect(dialog.getByRole("button", { name: "Start & Generate Reviews" }).ariaDisabled).toBe("true");
  });

  wideIt("says that another round was started in the meantime, and asks again about that one", async () => {
    let current: readonly unknown[] = [draftItem, { ...activeItem, round: { ...active, status: "completed" } }];
    const { requests } = show(() => current, {
      [start]: ({ body }: FakeRequest) =>
        (body as { expectedActiveRoundId: string | null }).expectedActiveRoundId === active.id
          ? Response.json(
              { round: { ...draft, status: "active" }, operation: operation({ status: "done" }) },
              { status: 202 },
            )
          : refusal(409, "STATE_CONFLICT", "Q4 2026 is the active round now."),
      [`GET /api/operations/${generated}`]: operation({ status: "done" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Start & Generate Reviews, Q1 2027" }));
    const dialog = await dialogNamed("Start Q1 2027?");
    expect(await dialog.findByText("44 people")).toBeDefined();
    expect(dialog.queryByText(/goes back to draft/)).toBeNull();
    current = [draftItem, activeItem];
    await userEvent.click(dialog.getByRole("button", { name: "Start & Generate Reviews" }));
    expect(await dialog.findByText("Q4 2026 is the active round now.")).toBeDefined();
    expect(screen.getByText("Failed to generate performance reviews")).toBeDefined();
    expect(await dialog.findByText(/Q4 2026 goes back to draft/)).toBeDefined();
    expect(bodyOf(requests, "POST")).toEqual({ version: draft.version, expectedActiveRoundId: null });
    await userEvent.click(dialog.getByRole("button", { name: "Stop 1,240 reviews and Start" }));
    expect(await screen.findByText("Performance review round started successfully")).toBeDefined();
  });

  wideIt("can be run again for those who came later, and says why a generation ended early", async () => {
    let round = active;
    let ended = false;
    const { requests } = show(() => [{ ...activeItem, round }], {
      [`POST /api/reviews/rounds/${active.id}/start`]: () => {
        round = { ...active, generationId: generated };
        return Response.json({ round, operation: operation() }, { status: 202 });
      },
      [`GET /api/operations/${active.generationId}`]: operation({
        status: "failed",
        problem: "The round isn't active any more.",
      }),
      [`GET /api/operations/${generated}`]: () =>
        operation(ended ? { status: "failed", problem: "Nobody is active." } : {}),
    });
    const second = await card("Q4 2026");
    expect(await second.findByText(/The round isn't active any more\. 30 of 66 completed\./)).toBeDefined();
    await userEvent.click(second.getByRole("button", { name: "Generate Missing Reviews, Q4 2026" }));
    const dialog = await dialogNamed("Generate Missing Reviews?");
    await userEvent.click(dialog.getByRole("button", { name: "Generate Missing Reviews" }));
    expect(await screen.findByText("Generation of the missing reviews started")).toBeDefined();
    ended = true;
    expect(bodyOf(requests, "POST")).toEqual({ version: active.version, expectedActiveRoundId: null });
    expect(await screen.findByText("Failed to generate performance reviews")).toBeDefined();
  });
});

describe("completing and deleting a round", () => {
  it("asks, says that a completed round cannot be edited afterwards and what is still open", async () => {
    const { requests } = show(() => [activeItem], {
      [`POST /api/reviews/rounds/${active.id}/completion`]: { ...active, status: "completed" },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Complete Round, Q4 2026" }));
    const dialog = await dialogNamed("Complete Q4 2026?");
    expect(dialog.getByText(/You can't edit a completed round/)).toBeDefined();
    expect(dialog.getByText("1,240 reviews are not shared with the employee yet.")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Complete Round" }));
    expect(await screen.findByText("Performance review round completed successfully")).toBeDefined();
    expect(bodyOf(requests, "POST")).toEqual({ version: active.version });
  });

  it("asks before it deletes, and says what the server refuses", async () => {
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
    await userEvent.click(await screen.findByRole("button", { name: "Delete, Q1 2027" }));
    const dialog = await dialogNamed("Delete Q1 2027?");
    await userEvent.click(dialog.getByRole("button", { name: "Delete Round" }));
    expect(await screen.findByText("Failed to delete performance review round")).toBeDefined();
    const sent = requests.find(({ method }) => method === "DELETE");
    expect(sent?.query.get("version")).toBe(String(draft.version));
    // The list was read again: the round is gone, and with it the question.
    expect(await screen.findByRole("heading", { name: "No rounds yet" })).toBeDefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const title = screen.getByRole("heading", { level: 1, name: "Performance Review Rounds" });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it("offers both ways back only while no one has written, and says why not", async () => {
    const unwritten = { ...activeItem, round: { ...active, replacedId: draft.id }, hasText: false };
    show(() => [draftItem, unwritten]);
    const second = await card("Q4 2026");
    expect(buttons(second).slice(0, 5)).toEqual(["Remind", "Edit", "Complete Round", "Put Back", "Delete"]);
    await userEvent.click(second.getByRole("button", { name: "Put Back, Q4 2026" }));
    const dialog = await dialogNamed("Put Q4 2026 back to draft?");
    expect(dialog.getByText("Q1 2027 becomes active again.")).toBeDefined();
  });

  it("says why a round cannot be taken back", async () => {
    show(() => [activeItem]);
    const second = await card("Q4 2026");
    expect(second.getByText("People have written in this round, so it can't be deleted.")).toBeDefined();
  });

  it("deletes a round with its reviews, and shows the progress", async () => {
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
    await userEvent.click(await screen.findByRole("button", { name: "Delete, Q4 2026" }));
    const dialog = await dialogNamed("Delete Q4 2026?");
    expect(
      dialog.getByText(/^Its 1,243 reviews are deleted with it\. No one has written in any of them yet\./),
    ).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Delete Round and 1,243 Reviews" }));
    expect(await screen.findByText("The round and its reviews are being deleted")).toBeDefined();
    expect(requests.some(({ method }) => method === "DELETE")).toBe(true);
    expect(await screen.findByRole("progressbar", { name: "Deleting the round and its reviews..." })).toBeDefined();
    expect(buttons(await card("Q4 2026"))).toEqual(["Delete"]);
  });

  it("gives the focus back to its button where nothing was done", async () => {
    show(() => [draftItem]);
    const button = await screen.findByRole("button", { name: "Delete, Q1 2027" });
    await userEvent.click(button);
    await userEvent.click((await dialogNamed("Delete Q1 2027?")).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});
