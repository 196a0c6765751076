import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Me } from "#domain/people/model.ts";
import type { PromotionReport } from "#domain/promotions/model.ts";
import type { AreaProgress } from "#domain/reviews/approval/approvalModel.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { formatShare } from "#web/features/reviews/report/reportNumbers.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { choose, linksOf, press, region, sent, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { administeredRound, people, personNamed, sampleRound, sampleStages, today } from "./sampleReviews.ts";

const round = sampleRound();
const { cto, manager } = people;
const ids = {
  mina: "01JD0000000000000000000P02",
  position: "01JD0000000000000000000Q01",
  design: "01JD0000000000000000000S01",
  security: "01JD0000000000000000000S02",
  before: "01JD0000000000000000000R00",
};
const ada = personNamed("01JD0000000000000000000P03", "Ada", "Lovelace");
const bob = personNamed("01JD0000000000000000000P04", "Bob", "Martin");

const rated = (reviewId: string, firstName: string, self: number | null, ratedBy: number | null) => ({
  reviewId,
  employee: personNamed(reviewId, firstName, "Li"),
  positionCode: "IC2",
  self,
  manager: ratedBy,
  final: null,
  level: 2,
  positionId: ids.position,
  engineerType: "software",
  evaluatorId: ids.mina,
});

const ratings = [1, 3, 10, 5, 1];
const checked = { positionCode: "IC2", managerId: ids.mina, employee: ada, self: 5, rating: 3 };
/** How many of 20 people reach a skillset's required level. */
const reached = (id: string, name: string, count: number) => {
  const share = { total: 20, reached: count };
  return { id, name, all: share, positions: [share] };
};

const sample = (changes: Partial<RoundReport> = {}): RoundReport => ({
  today,
  round,
  scope: "everyone",
  comparable: [{ id: ids.before, name: "Q3 2026" }],
  hasMoreComparable: false,
  calibration: null,
  people: [{ id: ids.mina, firstName: "Mina", lastName: "Boss", email: null }],
  choices: { engineerTypes: ["qa", "software"], positions: [{ id: ids.position, code: "IC2", title: "Engineer" }] },
  coverage: { total: 40, final: 12, manager: 8, none: 20, excluded: 1 },
  ratings: { self: [0, 2, 12, 8, 2], manager: ratings, final: [0, 2, 6, 3, 1] },
  selfCompared: { higher: 6, same: 10, lower: 4 },
  rated: {
    total: 3,
    items: [
      rated("01JD0000000000000000000V07", "Ann", 3, 3),
      rated("01JD0000000000000000000V08", "Ben", 2, 4),
      rated("01JD0000000000000000000V09", "Cy", null, 5),
    ],
  },
  groups: {
    level: [{ level: 2, ratings }],
    position: [{ positionId: ids.position, ratings }],
    engineerType: [{ engineerType: "software", ratings }],
  },
  evaluators: [{ personId: ids.mina, ratings, checked: 2 }],
  checked: {
    total: 2,
    open: 1,
    items: [
      {
        ...checked,
        reviewId: "01JD0000000000000000000V01",
        stage: "approvalMissing",
        checks: [{ kind: "farFromSelf", self: 5, rating: 3 }],
      },
      {
        ...checked,
        reviewId: "01JD0000000000000000000V02",
        managerId: null,
        employee: bob,
        self: null,
        rating: 4,
        stage: "shared",
        checks: [{ kind: "levelsMoved", moved: [{ skillsetId: ids.design, from: 1, to: 3 }], further: 0 }],
      },
    ],
  },
  skillsets: [
    {
      engineerType: "software",
      positions: [{ id: ids.position, code: "IC2", total: 20 }],
      skillsets: [reached(ids.design, "System Design", 18), reached(ids.security, "Security", 9)],
    },
  ],
  compared: null,
  ...changes,
});

const nothing = [0, 0, 0, 0, 0];
const empty: Partial<RoundReport> = {
  coverage: { total: 40, final: 0, manager: 0, none: 40, excluded: 0 },
  ratings: { self: nothing, manager: nothing, final: nothing },
  selfCompared: { higher: 0, same: 0, lower: 0 },
  groups: { level: [], position: [], engineerType: [] },
  evaluators: [],
  checked: { total: 0, open: 0, items: [] },
  skillsets: [],
};

const openPage = (me: Me, query: string, answers: Answers) =>
  renderRoute(`/rounds/${round.id}${query}`, {
    me,
    answers: {
      [`GET /api/reviews/rounds/${round.id}/rules`]: { today, round, own: null, ctos: [] },
      "GET /api/reviews/rounds": { today, items: [], earlierFrom: null },
      ...answers,
    },
  });
const reportRoute = `GET /api/reviews/rounds/${round.id}/report`;

const open = (changes: Partial<RoundReport> = {}, me: Me = cto, query = "", answers: Answers = {}) => {
  const report = sample(changes);
  expect(api.reviews.getRoundReport.response.safeParse(report).error).toBeUndefined();
  return openPage(me, query, { [reportRoute]: report, ...answers });
};

it("shows no percentages for fewer than five people", () => {
  expect([formatShare(3, 4), formatShare(3, 5), formatShare(0, 0)]).toEqual(["3 of 4", "60%", "0 of 0"]);
});

describe("the people of a report", () => {
  const names = async () =>
    textsOf(within(await screen.findByRole("table", { name: "People by rating" })).getAllByRole("link"));

  wideIt("are listed by rating and by gap to self, each with their review", async () => {
    open();
    expect(await names()).toEqual(["Cy Li", "Ben Li", "Ann Li"]);
    expect(screen.getByRole("link", { name: "Ben Li" }).getAttribute("href")).toBe(
      "/manager-review/01JD0000000000000000000V08",
    );
    await userEvent.click(screen.getByRole("radio", { name: "By gap to self" }));
    expect(await names()).toEqual(["Ben Li", "Ann Li"]);
  });

  wideIt("are limited to the selected bar, also by its address", async () => {
    const { router, unmount } = open();
    const bars = within(await screen.findByRole("table", { name: "Ratings by level" }));
    const [first] = bars.getAllByRole("button", { name: "List These People" });
    await userEvent.click(first as HTMLElement);
    expect(router.state.location.search).toBe("?bar=level.2");
    expect(await names()).toEqual(["Cy Li", "Ben Li", "Ann Li"]);
    unmount();
    open({}, cto, "?bar=self.");
    expect(await names()).toEqual(["Ben Li", "Ann Li"]);
    await press("Show Everyone");
    expect(await names()).toHaveLength(3);
  });
});

describe("the report of a round", () => {
  wideIt("starts with a summary in words that links to the details", async () => {
    open();
    const first = await screen.findByRole("link", { name: /meet expectations/ });
    expect(first.textContent).toBe("50% meet expectations, 30% are above and 20% below.");
    expect(first.getAttribute("href")).toBe("#ratings");
    const behind = screen.getByRole("link", { name: /Security is furthest behind: 45% of 20 people/ });
    expect(behind.getAttribute("href")).toBe("#skillsets");
    const closer = "2 reviews deserve a closer look, 1 of them can still change.";
    expect(screen.getByRole("link", { name: closer })).toBeDefined();
    const both =
      /Of 20 people with both ratings, 6 rated themselves higher than their manager did, 10 the same and 4 low/;
    expect(screen.getByText(both)).toBeDefined();
    expect(screen.getByText("1 excluded")).toBeDefined();
  });

  wideIt("says that only an appeal changes a completed round, and omits empty calibration results", async () => {
    const calibration = { confirmed: 0, changed: 0, declined: 0 };
    open({ round: { ...round, status: "completed" }, calibration });
    const only = "After the round, only an appeal changes a result.";
    expect(await screen.findByRole("link", { name: `2 reviews deserve a closer look. ${only}` })).toBeDefined();
    expect(within(screen.getByRole("region", { name: "Checks before approving" })).getByText(/^After/)).toBeDefined();
    expect(screen.queryByText(/can still change/)).toBeNull();
    expect(screen.queryByRole("region", { name: "Calibration" })).toBeNull();
  });

  wideIt("shows each bar as a table with numbers, by level and by who completed evaluations", async () => {
    open();
    const ratings = await screen.findByRole("table", { name: "Ratings, Self to Final" });
    expect(within(ratings).getByRole("row", { name: /^Manager/ }).textContent).toContain(
      "1: 1, 2: 3, 3: 10, 4: 5, 5: 1",
    );
    expect(within(ratings).getByRole("row", { name: /^Final so far/ }).textContent).toContain("12");
    expect(screen.getByRole("table", { name: "Ratings by level" }).textContent).toContain("Level 2");
    await userEvent.click(screen.getByRole("radio", { name: "Manager" }));
    expect(screen.getByRole("table", { name: "Ratings by manager" }).textContent).toContain("Mina Boss");
    const people = screen.getByRole("table", { name: "Evaluations by who completed them" });
    expect(within(people).getByRole("row", { name: /^Mina Boss/ }).textContent).toBe("Mina Boss2020%30%2");
  });

  wideIt("shows the first of many checks of a kind, and all on request", async () => {
    const [one] = sample().checked.items;
    const items = Array.from({ length: 20 }, (_, index) => ({
      ...one,
      reviewId: `01JD00000000000000000000${String(index).padStart(2, "0")}`,
    }));
    open({ checked: { total: 20, open: 20, items: items as RoundReport["checked"]["items"] } });
    const checks = await region("Two steps or more from the self-evaluation");
    expect(checks.getAllByRole("listitem")).toHaveLength(6);
    await press("Show All 20", checks);
    expect(checks.getAllByRole("listitem")).toHaveLength(20);
    expect(checks.queryByRole("button")).toBeNull();
  });

  wideIt("prints its content and filters, at most 100 names, without controls", async () => {
    const { checked: sampleChecked, skillsets } = sample();
    const [one] = sampleChecked.items;
    const [type] = skillsets;
    const evaluators = Array.from({ length: 130 }, (_, index) => ({
      personId: ids.mina,
      ratings: [0, 1, 2, 0, 0],
      checked: index,
    }));
    open(
      {
        evaluators,
        checked: { total: 20, open: 20, items: Array.from({ length: 20 }, () => one) },
        skillsets: [type, { ...type, engineerType: "qa" }],
      } as unknown as Partial<RoundReport>,
      cto,
      `?manager=${ids.mina}&type=qa&position=${ids.position}`,
    );
    await screen.findByRole("table", { name: "Ratings, Self to Final" });
    fireEvent(window, new Event("beforeprint"));
    const paper = within(document.querySelector<HTMLElement>("[data-printed]") ?? document.body);
    const filters = /^All reviews.* Area of Mina Boss\. QA only\. IC2 only\.$/;
    expect(paper.getByText(filters, { normalizer: (text) => text })).toBeDefined();
    expect(paper.queryAllByRole("button", { hidden: true })).toEqual([]);
    expect(paper.queryAllByRole("radio", { hidden: true })).toEqual([]);
    expect(paper.queryByRole("link", { name: "Open First", hidden: true })).toBeNull();
    const rowsOf = (name: string) =>
      within(paper.getByRole("table", { name, hidden: true })).getAllByRole("row", { hidden: true });
    expect(rowsOf("Evaluations by who completed them")).toHaveLength(101);
    expect(paper.getByText("30 more. Filter the report to see them, or export it.")).toBeDefined();
    expect(paper.getAllByText("The self-evaluation says 5, the rating is 3. Is the reason clear?")).toHaveLength(20);
    for (const group of ["level", "position", "engineer type"]) {
      expect(rowsOf(`Ratings by ${group}`)).toHaveLength(2);
    }
    for (const label of ["Software", "QA"]) {
      expect(rowsOf(`Skillsets of ${label} by position`)).toHaveLength(3);
    }
    fireEvent(window, new Event("afterprint"));
    expect(document.querySelector("[data-printed]")).toBeNull();
  });

  wideIt("lists the checks with their reasons, and opens the first", async () => {
    const { router } = open();
    const checks = await screen.findByRole("region", { name: "Two steps or more from the self-evaluation" });
    expect(checks.textContent).toContain("The self-evaluation says 5, the rating is 3. Is the reason clear?");
    expect(screen.getByText("Changed since last time: System Design from 1 to 3.")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Open First" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/manager-review/01JD0000000000000000000V01"));
    expect(router.state.location.state).toMatchObject({
      from: `/rounds/${round.id}`,
      sequence: { entries: [{ name: "Ada Lovelace" }, { name: "Bob Martin" }] },
    });
  });

  wideIt("keeps its filters in the address and sends them to the API", async () => {
    const { router, requests } = open({}, cto, "?type=qa");
    await choose("Compare with", "Q3 2026");
    await waitFor(() => expect(router.state.location.search).toBe(`?type=qa&compare=${ids.before}`));
    const isAsked = ({ query }: FakeRequest) =>
      query.get("engineerType") === "qa" && query.get("comparedRoundId") === ids.before;
    await waitFor(() => expect(requests.some(isAsked)).toBe(true));
  });

  wideIt("offers the rounds of earlier years on request", async () => {
    const { router, requests } = open({ hasMoreComparable: true });
    await choose("Compare with", "Earlier rounds...");
    await waitFor(() => expect(router.state.location.search).toBe("?rounds=all"));
    await waitFor(() => expect(requests.some(({ query }) => query.get("comparable") === "all")).toBe(true));
  });

  wideIt("says how many people are rated higher than in the compared round", async () => {
    open({
      compared: { id: ids.before, name: "Q3 2026", ratings: [0, 1, 8, 4, 1], higher: 3, same: 9, lower: 1 },
    });
    const text = "Since Q3 2026, 3 people are rated higher, 9 the same and 1 lower.";
    expect(await screen.findByRole("link", { name: text })).toBeDefined();
    const table = within(screen.getByRole("table", { name: "Ratings, Self to Final" }));
    expect(table.getByRole("row", { name: /^Q3 2026/ })).toBeDefined();
  });

  it.each(["employee", "lead"] as const)("isn't available to the role %s, and sends no request", async (role) => {
    const { requests } = renderRoute(`/rounds/${round.id}`, { me: sampleMe({ role }) });
    expect(await screen.findByText("You don't have access to this page")).toBeDefined();
    expect(requests.filter(({ path }) => path.includes("/rounds/"))).toEqual([]);
  });

  wideIt("says when ratings are due if there are none, and shows numbers for few people", async () => {
    const { unmount } = open(empty);
    expect(await screen.findByText(/No review has a rating yet\. Manager evaluations are due/)).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    unmount();
    open({
      coverage: { total: 4, final: 0, manager: 4, none: 0, excluded: 0 },
      groups: { level: [], position: [], engineerType: [{ engineerType: "software", ratings: [0, 1, 2, 1, 0] }] },
    });
    const few = "Of 4 people with a rating, 2 meet expectations, 1 is above and 1 below.";
    expect(await screen.findByText(few)).toBeDefined();
  });

  it("shows managers no areas or progress, and says if nothing matches", async () => {
    const { unmount } = open({ scope: "reports" }, manager);
    expect(await screen.findByText(/Your direct reports' reviews/)).toBeDefined();
    expect(screen.queryByRole("combobox", { name: "Area of a Manager" })).toBeNull();
    expect(screen.queryByRole("tab")).toBeNull();
    unmount();
    open({ ...empty, coverage: { total: 0, final: 0, manager: 0, none: 0, excluded: 0 } }, cto, "?type=qa");
    expect(await screen.findByText("No review matches these filters")).toBeDefined();
    expect(screen.getByRole("button", { name: "Show All Reviews" })).toBeDefined();
  });
});

describe("the progress of a round", () => {
  const progressOf = (changes: object, approvers: unknown = { items: [] }, me: Me = cto) =>
    openPage(me, "?tab=progress", {
      "GET /api/reviews/rounds": { today, earlierFrom: null, items: [administeredRound(round, changes)] },
      [`GET /api/reviews/rounds/${round.id}/approvers`]: approvers,
    });

  it("counts results that are discussed, not discussed, and not acknowledged", async () => {
    progressOf({
      stages: sampleStages({ finalized: 2, shared: 60 }),
      acknowledgements: { pending: 12, notDiscussed: 3, discussed: 45 },
    });
    const text = "Results: 45 acknowledged and discussed, 3 not discussed yet, 12 not acknowledged by the employee";
    expect(await screen.findByText(text)).toBeDefined();
  });

  const ingrid = personNamed("ingrid", "Ingrid", "Solheim");
  const areas: readonly AreaProgress[] = [
    { approver: ingrid, total: 1041, waiting: 12, waitingSince: "2026-11-10T08:30:00.000Z", approved: 7 },
    { approver: null, total: 3, waiting: 0, waitingSince: null, approved: 3 },
  ];
  const waiting = {
    stages: sampleStages({ approvalMissing: 12 }),
    assigneeCounts: { employee: 0, manager: 0, cto: 12 },
  };
  const byApprover = async () => within(await screen.findByRole("table", { name: "By approver" }));
  const asked = `GET /api/reviews/rounds/${round.id}/approvers`;

  it("shows the CTO each approver's progress and oldest pending review, with links", async () => {
    progressOf(waiting, { items: areas });
    const table = await byApprover();
    const rows = table.getAllByRole("row").map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ["Ingrid SolheimLongest waiting since Nov 10, 2026", "1,041", "7", "12"],
      ["CTO", "3", "3", "0"],
    ]);
    expect(linksOf(table.getAllByRole("link")).map(([, href]) => href)).toEqual([
      "/people/ingrid",
      `/manager-reviews?approver=ingrid&round=${round.id}`,
      `/manager-reviews?filter=approvalMissing&round=${round.id}`,
    ]);
  });

  it("distinguishes approvers of the same name by email, and says who is away", async () => {
    const away = { ...ingrid, id: "other", email: "other@acme.com", absence: { from: today, to: "2099-01-01" } };
    progressOf(waiting, { items: [...areas, { ...areas[0], approver: away, waitingSince: null }] });
    expect(textsOf((await byApprover()).getAllByRole("rowheader"))).toEqual([
      "Ingrid Solheimingrid@acme.comLongest waiting since Nov 10, 2026",
      "CTO",
      "Ingrid Solheimother@acme.comAway until Jan 1, 2099",
    ]);
  });

  it.each([
    ["if there are none", [], cto, 1],
    ["for anyone but the CTO", areas, people.admin, 0],
  ] as const)("shows no table of approvers %s", async (_, items, me, requestCount) => {
    const { requests } = progressOf(waiting, { items }, me);
    await screen.findAllByText(/12/);
    expect(screen.queryByText("By approver")).toBeNull();
    expect(sent(requests, asked)).toHaveLength(requestCount);
  });

  it("says if the approvers can't be loaded", async () => {
    progressOf(waiting, refusal(503, "BUSY", "Pulse is busy just now."));
    expect(await screen.findByText("The approvers couldn't be loaded")).toBeDefined();
  });
});

describe("the published rating distribution", () => {
  const completed = { ...round, status: "completed" as const };
  const distributionRoute = `GET /api/reviews/rounds/${round.id}/rating-distribution`;
  const publishRoute = `POST /api/reviews/rounds/${round.id}/rating-distribution`;
  const shares = { below: 20, meets: 60, above: 20 };
  const published = {
    ...completed,
    ratingDistribution: { ...shares, publishedOn: today },
    version: completed.version + 1,
  };
  const card = () => region("For everyone");
  /** Opens the CTO's report of a completed round whose distribution can be published. */
  const publishable = (publish: () => unknown) => {
    let isPublished = false;
    return openPage(cto, "", {
      [reportRoute]: () => sample({ round: isPublished ? published : completed }),
      [distributionRoute]: { today, round: completed, ratingDistribution: shares, refusal: null },
      [publishRoute]: () => {
        const answer = publish();
        isPublished = answer === published;
        return answer;
      },
    });
  };

  it("is previewed as everyone would see it, and published after a confirmation", async () => {
    const { requests } = publishable(() => published);
    const preview = await card();
    expect(await preview.findByText("60%")).toBeTruthy();
    await press("Publish to Everyone", preview);
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/You can't undo this/)).toBeTruthy();
    expect(sent(requests, publishRoute)).toEqual([]);
    await press("Publish to Everyone", dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(sent(requests, publishRoute)).toEqual([{ version: completed.version, ratingDistribution: shares }]);
    expect(await (await card()).findByText(/It no longer changes/)).toBeTruthy();
  });

  wideIt("can be retried after a failure, from the same dialog and with the same request", async () => {
    const failure = "Somebody else changed this in the meantime.";
    let isBroken = true;
    const { requests } = publishable(() => (isBroken ? refusal(409, "STATE_CONFLICT", failure) : published));
    await press("Publish to Everyone", await card());
    const dialog = within(await screen.findByRole("alertdialog"));
    await press("Publish to Everyone", dialog);
    expect(await dialog.findByText(failure, { exact: false })).toBeTruthy();
    isBroken = false;
    await press("Publish to Everyone", dialog);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    const [first, ...others] = sent(requests, publishRoute);
    expect(others).toEqual([first]);
    expect(await (await card()).findByText(/It no longer changes/)).toBeTruthy();
  });

  it("says why it can't be published yet, without a button", async () => {
    const reason = "This round has 49.";
    openPage(cto, "", {
      [reportRoute]: sample({ round: completed }),
      [distributionRoute]: { today, round: completed, ratingDistribution: null, refusal: reason },
    });
    const refused = await card();
    expect(await refused.findByText(reason)).toBeTruthy();
    expect(refused.queryByRole("button")).toBeNull();
  });

  it("isn't shown to a manager", async () => {
    openPage(manager, "", { [reportRoute]: sample({ round: completed, scope: "reports" }) });
    expect(await screen.findByText("Ratings, Self to Final")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "For everyone" })).toBeNull();
  });
});

describe("promotions of a round", () => {
  const promotions: PromotionReport = {
    asked: 7,
    opened: 3,
    decided: 2,
    promoted: 1,
    notYet: 1,
    effective: 0,
    timeInPosition: [
      { level: 1, people: 6, medianMonths: 1 },
      { level: 3, people: 12, medianMonths: 26 },
    ],
  };
  const openWith = (counts: Partial<PromotionReport>) =>
    open({}, cto, "", {
      [`GET /api/promotions/rounds/${round.id}/report`]: { ...promotions, ...counts } satisfies PromotionReport,
    });
  const card = async () => within((await screen.findByText("Promotions")).closest("section") as HTMLElement);

  it("has counts, and the median time in position by level", async () => {
    openWith({});
    const shown = await card();
    for (const [label, ...values] of [
      ["Asked", "7"],
      ["In effect", "0"],
      ["Level 1", "1 month", "6 people"],
      ["Level 3", "26 months", "12 people"],
    ] as const) {
      const fact = within(shown.getByText(label).parentElement as HTMLElement);
      expect(fact.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(values);
    }
  });

  wideIt("omits times for too few people, and all of it without a question or a case", async () => {
    const { unmount } = openWith({ timeInPosition: [] });
    expect((await card()).queryByText("Median time in position today")).toBeNull();
    unmount();
    openWith({ asked: 0, opened: 0 });
    expect(await screen.findByText("Ratings, Self to Final")).toBeTruthy();
    expect(screen.queryByText("Opened")).toBeNull();
  });
});
