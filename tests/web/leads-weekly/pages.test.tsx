import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { LeadOverview, LeadReport, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { reportIdOf } from "#domain/leads-weekly/rules.ts";
import type { Me } from "#domain/people/model.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { changesKey } from "#web/features/leads-weekly/report/editing/useReportSync.ts";
import { type Answers, type FakeRequest, refusal } from "../support/fakeApi.ts";
import { withFakeTime } from "../support/fakeTime.ts";
import { letEverythingHappen, signInAnotherPerson, writesOfAnotherPerson } from "../support/otherPerson.ts";
import { bodies, press, region, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe, sampleName } from "../support/samples.ts";
import { samplePoint } from "./samplePoints.ts";

const priya = { ...sampleName("01JD0000000000000000000P01", "Priya", "Nair"), avatarUrl: null };
const tom = { ...sampleName("01JD0000000000000000000P02", "Tom", "Lind"), avatarUrl: null };
const manager = sampleMe({ ...tom, role: "manager" });
const lead = sampleMe({ ...priya, role: "lead", managerId: tom.id });

const reportOf = (weekStarting: string, overrides: Partial<LeadReport> = {}): LeadReport => ({
  id: reportIdOf(weekStarting, tom.id),
  leadId: priya.id,
  weekStarting,
  managerId: tom.id,
  pointCount: 2,
  discussedCount: 1,
  carriedOverCount: 0,
  revision: 3,
  createdAt: `${weekStarting}T00:05:00.000Z`,
  ...overrides,
});
const current = reportOf("2026-11-16");
const page = (overrides: Partial<LeadOverview> = {}): LeadOverview => ({
  lead: priya,
  manager: tom,
  reports: [current, reportOf("2026-11-09")],
  managers: [tom],
  earlierBefore: null,
  today: "2026-11-18",
  ...overrides,
});
const points = [
  samplePoint("01JD0000000000000000000A01", { content: "Queue moved", addedBy: priya.id, discussed: true }),
  samplePoint("01JD0000000000000000000A02", { content: "Alarms were eager", addedBy: tom.id, indentLevel: 1 }),
];
const address = `/leads-weekly/${priya.id}`;
const api = `/api/leads-weekly/${priya.id}`;
const detailsOf = (report: LeadReport, isReadOnly = false) => ({ report, isReadOnly, points, people: [priya, tom] });
const answersOf = (more: Answers = {}): Answers => ({
  [`GET ${api}`]: page(),
  [`GET ${api}/reports/${current.id}`]: detailsOf(current),
  [`GET ${api}/reports/${current.id}/open-points`]: { items: [], people: [], cursor: null },
  ...more,
});
const openPage = (me: Me, more: Answers = {}, at = address) => renderRoute(at, { me, answers: answersOf(more) });
/** A server that stores the points of the current report, which an open page polls. */
const storedReport = () => {
  const stored = new Map(points.map((point) => [point.id, point]));
  const store = (id: string, version: number, body: unknown) => {
    const point = { ...samplePoint(id, { addedBy: priya.id }), ...stored.get(id), ...(body as object), id, version };
    stored.set(id, point);
    return point;
  };
  const answers: Answers = {
    [`GET ${api}/reports/${current.id}`]: () => ({ ...detailsOf(current), points: [...stored.values()] }),
    [`POST ${api}/reports/${current.id}/points`]: ({ body }: FakeRequest) =>
      store((body as { readonly id: string }).id, 1, body),
  };
  return { store, answers };
};
const field = (text: string) => screen.findByDisplayValue<HTMLTextAreaElement>(text);

/** Counts DOM mutations during an action: changed attributes and texts, added and removed elements. */
const countWrites = async (run: () => Promise<void>): Promise<number> => {
  let writes = 0;
  const observer = new MutationObserver((records) => {
    writes += records.length;
  });
  observer.observe(document, { subtree: true, attributes: true, characterData: true, childList: true });
  await run();
  writes += observer.takeRecords().length;
  observer.disconnect();
  return writes;
};

describe("next week's report", () => {
  wideIt("is offered on the weekend, and created by its first point", async () => {
    const next = reportOf("2026-11-23", { pointCount: 1 });
    const plan = samplePoint("01JD0000000000000000000A09", { content: "Plan the move", addedBy: priya.id });
    let reports = [current];
    const { requests, router } = openPage(lead, {
      [`GET ${api}`]: () => page({ today: "2026-11-21", reports }),
      [`POST ${api}/reports`]: () => {
        reports = [next, current];
        return next;
      },
      [`POST ${api}/reports/${next.id}/points`]: plan,
      [`GET ${api}/reports/${next.id}`]: { ...detailsOf(next), points: [...points, plan] },
      [`GET ${api}/reports/${next.id}/open-points`]: { items: [], people: [], cursor: null },
    });
    const card = await region("Next week, ending Nov 27, 2026");
    expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
    await userEvent.type(card.getByLabelText("First talking point"), "Plan the move{Enter}");
    await waitFor(() => expect(router.state.location.search).toBe(`?report=${next.id}`));
    const [start, point] = requests.filter(({ method }) => method === "POST");
    expect(start?.query.get("week")).toBe("next");
    expect(point?.body).toMatchObject({ content: "Plan the move", indentLevel: 0 });
    // The focus stays in the text, so keys aren't taken as single-key shortcuts.
    const written = await field("Plan the move");
    await waitFor(() => expect(document.activeElement).toBe(written));
  });

  wideIt("isn't offered during the week, nor once it exists", async () => {
    const next = reportOf("2026-11-23");
    for (const shown of [page(), page({ today: "2026-11-21", reports: [next, current] })]) {
      const { unmount } = openPage(lead, { [`GET ${api}`]: shown }, `${address}?report=${current.id}`);
      await field("Queue moved");
      expect(screen.queryByLabelText("First talking point")).toBeNull();
      unmount();
    }
  });
});

describe("earlier reports", () => {
  const old = reportOf("2024-03-04");
  const latest = page({ earlierBefore: "2026-11-09" });
  const answers = answersOf({
    [`GET ${api}`]: ({ query }: FakeRequest) =>
      query.get("from") === null ? latest : page({ reports: [...latest.reports, old] }),
    [`GET ${api}/reports/${old.id}`]: detailsOf(old),
    [`GET ${api}/reports/${old.id}/open-points`]: { items: [], people: [], cursor: null },
  });
  const fromIn = (requests: readonly FakeRequest[]) =>
    requests.filter(({ path }) => path === api).map(({ query }) => query.get("from"));

  wideIt("are shown on request", async () => {
    const { requests } = renderRoute(address, { me: lead, answers });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Show Earlier Reports" }));
    expect(await screen.findByRole("link", { name: /Mar 8/ })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Show Earlier Reports" })).toBeNull();
    expect(fromIn(requests)).toEqual([null, "2026-11-09"]);
  });

  wideIt("open by their address", async () => {
    const { requests } = renderRoute(`${address}?report=${old.id}`, { me: lead, answers });
    await field("Queue moved");
    expect(fromIn(requests)).toEqual([null, "2024-03-04"]);
    expect(screen.queryByText("Report not found")).toBeNull();
  });
});

describe("the list of leads", () => {
  it("has a card for each lead, with the number of reports and the next one", async () => {
    const card = { lead: priya, manager, reportCount: 4 };
    renderRoute("/leads-weekly", {
      me: manager,
      answers: { "GET /api/leads-weekly": { items: [card], cursor: null } },
    });
    const list = within(await screen.findByRole("list", { name: "Leads" }));
    expect(list.getByRole("link", { name: /^Weekly reports of Priya Nair:/ }).getAttribute("href")).toBe(address);
    expect(list.getByRole("link", { name: "Priya Nair" }).getAttribute("href")).toBe(`/people/${priya.id}`);
    expect(list.getByText("4 reports")).toBeDefined();
    expect(list.getByText("Next")).toBeDefined();
  });
});

describe("a lead's page", () => {
  it("says who can read it, and shows the newest report of the list", async () => {
    openPage(manager);
    expect(await screen.findByRole("heading", { level: 1, name: "Weekly Reports - Priya Nair" })).toBeDefined();
    expect(screen.getByText("Only Priya Nair and Tom Lind can read this page")).toBeDefined();
    expect(await field("Queue moved")).toBeDefined();
    expect(screen.getByText("Week ending: Nov 20, 2026")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/leads-weekly");
    const reports = within(screen.getByRole("navigation", { name: "Weekly Reports" }));
    expect(textsOf(reports.getAllByRole("link"))).toEqual([
      "Nov 20, 20262 points, 1 open",
      "Nov 13, 20262 points, 1 open",
    ]);
  });

  wideIt("carries over a point typed just before", async () => {
    const report = storedReport();
    const { requests } = openPage(manager, {
      ...report.answers,
      [`POST ${api}/carried-points`]: { count: 2, reportId: current.id },
    });
    await userEvent.type(await field("Alarms were eager"), "{End}{Enter}");
    await userEvent.paste("Typed just now");
    await press("Carry Over to Next Week");
    const carried = () => requests.find(({ path }) => path === `${api}/carried-points`)?.body;
    await waitFor(() => expect(carried()).toBeDefined());
    const created = requests.find(({ method, path }) => method === "POST" && path.endsWith("/points"))?.body;
    expect(Object(carried()).points.map((point: { pointId: string }) => point.pointId)).toEqual([
      points[1]?.id,
      Object(created).id,
    ]);
  });

  wideIt("groups open points of earlier weeks by week, and carries over or closes a week in one step", async () => {
    const openIn = (week: string, ids: readonly string[]) =>
      ids.map((id) => ({
        ...samplePoint(id, { content: `Open ${id}`, addedBy: priya.id, openSince: week }),
        reportId: `${week}_${tom.id}`,
      }));
    let items = [
      ...openIn("2026-10-26", ["A", "B"]),
      ...openIn("2026-11-02", ["C", "D"]),
      ...openIn("2026-11-09", ["E", "F", "G"]),
    ];
    const { requests } = openPage(manager, {
      [`GET ${api}/reports/${current.id}/open-points`]: () => ({
        items,
        people: [priya, tom],
        cursor: null,
      }),
      [`POST ${api}/carried-points`]: () => {
        items = items.slice(2);
        return { count: 2, reportId: current.id };
      },
      ...Object.fromEntries(
        ["C", "D"].map((id) => [
          `PATCH ${api}/reports/2026-11-02_${tom.id}/points/${id}`,
          () => {
            items = items.filter((point) => point.id !== id);
            return samplePoint(id, { discussed: true, version: 2 });
          },
        ]),
      ),
    });
    const open = await region("Open from earlier weeks");
    expect(open.queryByText("Open A")).toBeNull();
    await press("Week ending Oct 30, 2026 · 2 open points", open);
    expect(open.getByText("Open A")).toBeDefined();
    expect(open.queryByText("Open C")).toBeNull();
    await press("Carry over all points of the week ending Oct 30, 2026", open);
    await waitFor(() => expect(open.queryByRole("button", { name: /^Week ending Oct 30/ })).toBeNull());
    expect(requests.find(({ path }) => path === `${api}/carried-points`)?.body).toMatchObject({
      points: ["A", "B"].map((pointId) => ({ reportId: `2026-10-26_${tom.id}`, pointId })),
    });

    await press("Week ending Nov 6, 2026 · 2 open points", open);
    await press("Mark all points of the week ending Nov 6, 2026 as discussed", open);
    // Three are few enough to be shown as they are.
    expect(await open.findByText("Open E")).toBeDefined();
    const closed = requests.filter(({ method }) => method === "PATCH");
    expect(closed.map(({ body }) => body)).toEqual(["C", "D"].map(() => ({ discussed: true, version: 1 })));
  });

  wideIt("looks for older open points on request, and says if there are no more", async () => {
    const older = {
      ...samplePoint("A", { content: "Half forgotten", addedBy: priya.id, openSince: "2026-02-02" }),
      reportId: `2026-02-02_${tom.id}`,
    };
    const reportOf = (weekStarting: string) => `${weekStarting}_${tom.id}`;
    for (const items of [[older], []]) {
      const { unmount } = openPage(manager, {
        // Nothing is open in the first page of older reports.
        [`GET ${api}/reports/${current.id}/open-points`]: ({ query }: FakeRequest) => {
          const cursors = [null, reportOf("2026-05-18"), reportOf("2025-11-17")];
          const page = cursors.indexOf(query.get("cursor"));
          return { items: page === 2 ? items : [], people: [priya, tom], cursor: cursors[page + 1] ?? null };
        },
      });
      await press("Show Older Open Points");
      expect(await screen.findByText("No older open points, back to the week ending Nov 21, 2025.")).toBeDefined();
      await press("Show Older Open Points");
      await screen.findByText(items.length === 0 ? "No open points from older weeks." : "Half forgotten");
      expect(screen.queryByRole("button", { name: "Show Older Open Points" })).toBeNull();
      unmount();
    }
  });

  it("shows the manager in the lead's title", async () => {
    openPage(lead);
    await screen.findByRole("heading", { level: 1, name: "Weekly Reports - Priya Nair and Tom Lind" });
  });

  it.each([
    [refusal(403, "FORBIDDEN", "You don't have access to this."), "You don't have access to this page"],
    [refusal(404, "NOT_FOUND", "Lead not found"), "Lead not found"],
  ])("says why it cannot be opened", async (answer, text) => {
    renderRoute(address, { me: manager, answers: { [`GET ${api}`]: answer } });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("says that a report wasn't found, and offers to create this week's if the list is empty", async () => {
    const view = openPage(manager, {}, `${address}?report=2020-01-06-none`);
    expect(await screen.findByText("Report not found")).toBeDefined();
    expect(screen.getByText("Select a report from the sidebar")).toBeDefined();
    view.unmount();
    openPage(manager, { [`GET ${api}`]: page({ reports: [] }) });
    expect(await screen.findByRole("button", { name: "Create This Week's Report" })).toBeDefined();
  });

  wideIt("updates the counts in the list after adding and ticking, without a refetch", async () => {
    const { store, answers } = storedReport();
    const { requests } = openPage(lead, {
      ...answers,
      [`PATCH ${api}/reports/${current.id}/points/${points[1]?.id}`]: ({ body }: FakeRequest) =>
        store(points[1]?.id ?? "", 2, body),
    });
    const user = userEvent.setup();
    await field("Queue moved");
    const shown = () => screen.getByRole("link", { name: /^Nov 20, 2026/ }).textContent;
    await user.click(screen.getByRole("button", { name: "Add a point to Action Items and Next Steps" }));
    expect(shown()).toBe("Nov 20, 20262 points, 1 open");
    await user.keyboard("Book");
    await waitFor(() => expect(shown()).toBe("Nov 20, 20263 points, 2 open"));
    await user.click(screen.getByRole("checkbox", { name: "Discussed: Alarms were eager" }));
    await waitFor(() => expect(shown()).toBe("Nov 20, 20263 points, 1 open"));
    expect(requests.filter(({ path }) => path === api)).toHaveLength(1);
  });

  it("sends what was typed, and adds a point with Enter", async () => {
    const { store, answers } = storedReport();
    const { requests } = openPage(lead, {
      ...answers,
      [`PATCH ${api}/reports/${current.id}/points/${points[0]?.id}`]: ({ body }: FakeRequest) =>
        store(points[0]?.id ?? "", 2, body),
    });
    const user = userEvent.setup();
    await user.click(await field("Queue moved"));
    await user.keyboard("{End} on Tuesday{Enter}No incidents");
    expect(await field("Queue moved on Tuesday")).toBeDefined();
    expect(document.activeElement).toBe(await field("No incidents"));
    await waitFor(() => expect(requests.some(({ method }) => method === "POST")).toBe(true), { timeout: 10_000 });
    expect(bodies(requests, "PATCH")[0]).toEqual({
      content: "Queue moved on Tuesday",
      version: 1,
    });
    expect(bodies(requests, "POST")[0]).toMatchObject({
      content: "No incidents",
      indentLevel: 1,
      category: "squad_department_updates",
    });
    await waitFor(() => expect(screen.getByText("Saved")).toBeDefined());
  });

  it(
    "sends no typed text after another person signs in",
    withFakeTime(async () => {
      const { answers } = storedReport();
      const { requests } = openPage(lead, answers);
      fireEvent.change(await field("Queue moved"), { target: { value: "Queue moved, and I was blamed" } });
      signInAnotherPerson();
      await letEverythingHappen();
      expect(screen.queryByDisplayValue(/blamed/)).toBeNull();
      expect(writesOfAnotherPerson(requests)).toEqual([]);
      expect(localStorage.getItem(changesKey(lead.id, lead.id, current.id))).toContain("blamed");
    }),
  );

  it(
    "keeps a point on the device while Pulse rejects saves, says so, and sends it later",
    withFakeTime(async () => {
      const { store, answers } = storedReport();
      let isFull = true;
      openPage(lead, {
        ...answers,
        [`PATCH ${api}/reports/${current.id}/points/${points[0]?.id}`]: ({ body }: FakeRequest) =>
          isFull ? refusal(429, "BUSY", "Not just now.") : store(points[0]?.id ?? "", 2, body),
      });
      fireEvent.change(await field("Queue moved"), { target: { value: "Queue moved on Tuesday" } });
      await act(async () => void (await vi.advanceTimersByTimeAsync(3_000)));
      const said = /^Not saved yet\. Kept on this device and sent automatically -/;
      expect(await screen.findByText(said)).toBeDefined();
      expect(localStorage.getItem(changesKey(lead.id, lead.id, current.id))).toContain("on Tuesday");
      isFull = false;
      await letEverythingHappen();
      expect(await screen.findByText("Saved")).toBeDefined();
      expect(localStorage.getItem(changesKey(lead.id, lead.id, current.id))).toBeNull();
    }),
  );

  wideIt("shows at the point why the server rejects it, and keeps its text", async () => {
    const detail = "This report has reached its limit of 1,000 points and a million characters.";
    openPage(lead, {
      [`POST ${api}/reports/${current.id}/points`]: refusal(400, "INVALID_INPUT", detail),
    });
    const user = userEvent.setup();
    await field("Queue moved");
    await user.click(screen.getByRole("button", { name: "Add a point to Action Items and Next Steps" }));
    await user.keyboard("One too many{Escape}");
    const text = await field("One too many");
    await waitFor(() => expect(text.getAttribute("aria-invalid")).toBe("true"), { timeout: 5_000 });
    expect(document.getElementById(text.getAttribute("aria-describedby") ?? "")?.textContent).toBe(detail);
    expect(screen.getByRole("button", { name: "Retry saving: Talking Points" })).toBeDefined();
  });
});

describe("a deletion", () => {
  const [first] = points;
  const pointApi = `${api}/reports/${current.id}/points/${first?.id}`;
  const remove = async (deletion: unknown, stored = () => points) => {
    openPage(lead, {
      [`GET ${api}/reports/${current.id}`]: () => ({ ...detailsOf(current), points: stored() }),
      [`DELETE ${pointApi}`]: deletion,
    });
    const user = userEvent.setup();
    await user.clear(await field("Queue moved"));
    await user.keyboard("{Backspace}");
  };

  it.each([
    ["is rejected", () => refusal(409, "STATE_CONFLICT", "The manager has changed."), "The manager has changed."],
    ["fails because Pulse is busy", () => refusal(503, "BUSY", "Pulse is busy."), "Pulse is busy."],
    ["doesn't arrive", () => Promise.reject(new TypeError("Failed to fetch")), /couldn't be reached/],
  ])("restores the point with its text and the counts if it %s", async (_what, deletion, reason) => {
    await remove(deletion);
    expect(await screen.findByText("Failed to delete talking point")).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(await field("Queue moved")).toBeDefined();
    expect(screen.getByRole("link", { name: /^Nov 20, 2026/ }).textContent).toBe("Nov 20, 20262 points, 1 open");
    expect(screen.queryByRole("button", { name: "Undo Deletion" })).toBeNull();
  });

  wideIt("counts as done after a lost response if the point is gone, and can be undone", async () => {
    let isDeleted = false;
    await remove(
      () => {
        isDeleted = true;
        return Promise.reject(new TypeError("Failed to fetch"));
      },
      () => (isDeleted ? points.slice(1) : points),
    );
    await waitFor(() => expect(screen.getByText("Saved")).toBeDefined());
    expect(screen.queryByText("Failed to delete talking point")).toBeNull();
    expect(screen.queryByDisplayValue("Queue moved")).toBeNull();
    expect(screen.getByRole("button", { name: "Undo Deletion" })).toBeDefined();
  });
});

describe("a lead's page after a change of manager", () => {
  const olga = { ...sampleName("01JD0000000000000000000P05", "Olga", "Berg"), avatarUrl: null };
  const own = { ...current, id: reportIdOf(current.weekStarting, olga.id), managerId: olga.id };
  const moved = page({ manager: olga, managers: [tom, olga], reports: [own, current, reportOf("2026-11-09")] });
  const movedAnswers = (more: Answers = {}) =>
    answersOf({
      [`GET ${api}`]: moved,
      [`GET ${api}/reports/${own.id}`]: detailsOf(own),
      [`GET ${api}/reports/${own.id}/open-points`]: { items: [], people: [], cursor: null },
      [`GET ${api}/reports/${current.id}`]: detailsOf(current, true),
      ...more,
    });

  const openMoved = (more: Answers = {}, at = address) => renderRoute(at, { me: lead, answers: movedAnswers(more) });

  it("opens the current pair's report, and lists the manager of each report", async () => {
    openMoved();
    expect(await screen.findByText("Only Priya Nair and Olga Berg can read this page")).toBeDefined();
    await field("Queue moved");
    const reports = within(screen.getByRole("navigation", { name: "Weekly Reports" }));
    expect(textsOf(reports.getAllByRole("link"))).toEqual([
      "Nov 20, 20262 points, 1 openwith Olga Berg",
      "Nov 20, 20262 points, 1 openwith Tom Lind",
      "Nov 13, 20262 points, 1 openwith Tom Lind",
    ]);
    expect(reports.getByRole("link", { current: "page" }).textContent).toContain("with Olga Berg");
  });

  it("shows the former pair's report read-only, for the lead only", async () => {
    openMoved({}, `${address}?report=${current.id}`);
    expect((await field("Queue moved")).readOnly).toBe(true);
    expect(screen.getByText("Only Priya Nair can read this report, because the manager has changed")).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Weekly Reports - Priya Nair");
    expect(screen.getByText("The manager has changed, so this report is read-only.")).toBeDefined();
    expect(screen.queryByText("Saved")).toBeNull();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Discussed: Queue moved" }).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: /^(Add Point|Tag|Move|Carry Over to (This|Next))/ })).toBeNull();
  });

  it("shows the manager or the week that a point was carried over to", async () => {
    const carried = [
      samplePoint("01JD0000000000000000000C01", { content: "With Olga", carriedTo: current.weekStarting }),
      samplePoint("01JD0000000000000000000C02", { content: "Next week", carriedTo: "2026-11-23" }),
    ];
    const former = { [`GET ${api}/reports/${current.id}`]: { ...detailsOf(current, true), points: carried } };
    openMoved(former, `${address}?report=${current.id}`);
    const rowOf = async (text: string) => (await field(text)).closest("li")?.textContent;
    expect(await rowOf("With Olga")).toContain("Carried over to the report with Olga Berg");
    expect(await rowOf("Next week")).toContain("Carried over to the week ending Nov 27, 2026");
  });

  describe("carrying over the lead's own points", () => {
    const mine = (id: string, content: string, more: Partial<TalkingPoint> = {}) =>
      samplePoint(`01JD0000000000000000000B${id}`, { content, addedBy: priya.id, ...more });
    const written = [
      mine("01", "Staging data is old"),
      mine("02", "Ask the data team", { indentLevel: 1 }),
      mine("03", "Tagged by Tom", { writtenBy: null }),
      mine("04", "Tom's idea", { addedBy: tom.id }),
      mine("05", "Discussed", { discussed: true }),
      mine("06", "Book the pilot", { category: "action_items_next_steps" }),
    ];
    const former = { ...detailsOf(current, true), points: written };
    const carryApi = `POST ${api}/reports/${current.id}/carried-points`;
    const openDialog = async (more: Answers = {}, points: readonly TalkingPoint[] = written) => {
      const view = openMoved(
        { [`GET ${api}/reports/${current.id}`]: { ...former, points }, ...more },
        `${address}?report=${current.id}`,
      );
      const user = userEvent.setup();
      await user.click(await screen.findByRole("button", { name: "Carry Over to Olga Berg" }));
      const heading = await screen.findByRole("heading", { name: "Carry Over to Olga Berg" });
      const element = heading.closest<HTMLElement>("[role=dialog]");
      return { ...view, user, dialog: within(element ?? heading) };
    };
    const sent = (requests: readonly FakeRequest[]) =>
      requests.filter(({ path }) => path.endsWith("/carried-points")).map(({ body }) => body);
    const carried = (count: number) => ({ reportId: own.id, weekStarting: current.weekStarting, count });

    wideIt("shows first who can read them and what stays, then opens the new report", async () => {
      const { user, dialog, requests } = await openDialog({ [carryApi]: carried(2) });
      dialog.getByText("Olga Berg can read copies of these points in your report of the week ending Nov 20, 2026.");
      const boxes = dialog.getAllByRole<HTMLInputElement>("checkbox");
      expect(boxes.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
        ["Staging data is old", true],
        ["Ask the data team", true],
        ["Book the pilot", true],
      ]);
      expect(dialog.getByText("2 open points stay here: Tom Lind wrote them, or may have edited them.")).toBeDefined();
      // Unticking a point unticks its sub-points.
      await user.click(dialog.getByRole("checkbox", { name: "Staging data is old" }));
      expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true]);
      await user.click(dialog.getByRole("checkbox", { name: "Ask the data team" }));
      await user.click(dialog.getByRole("button", { name: "Carry Over" }));
      expect(await screen.findByText("2 points carried over to the report with Olga Berg")).toBeDefined();
      expect(sent(requests)).toEqual([{ managerId: olga.id, pointIds: [written[1]?.id, written[5]?.id] }]);
      expect(await screen.findByText("Only Priya Nair and Olga Berg can read this page")).toBeDefined();
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    wideIt("resends after a lost response, and shows why it was rejected", async () => {
      let isLost = true;
      const refused = refusal(409, "STATE_CONFLICT", "The manager has changed, so nothing was carried over.");
      const { user, dialog, requests } = await openDialog({
        [carryApi]: () => {
          if (isLost) {
            isLost = false;
            return Promise.reject(new TypeError("Failed to fetch"));
          }
          return refused;
        },
      });
      await user.click(dialog.getByRole("button", { name: "Carry Over" }));
      const reason = "The manager has changed, so nothing was carried over.";
      expect((await dialog.findAllByText(reason)).length).toBeGreaterThan(0);
      expect(sent(requests)).toHaveLength(2);
    });

    wideIt("requires at least one point", async () => {
      const { user, dialog, requests } = await openDialog();
      for (const name of ["Staging data is old", "Book the pilot"]) {
        await user.click(dialog.getByLabelText(name));
      }
      await user.click(dialog.getByText("Carry Over"));
      expect(await dialog.findByText("Choose at least one point.")).toBeDefined();
      expect(sent(requests)).toEqual([]);
    });

    wideIt("allows at most 40 points, and preselects no more", async () => {
      const many = Array.from({ length: 41 }, (_, index) => mine(String(index).padStart(2, "0"), `Point ${index}`));
      const { dialog, requests } = await openDialog({}, many);
      // Query by label: a query by role checks every point on the page each time.
      const last = dialog.getByLabelText<HTMLInputElement>("Point 40");
      expect(last.checked).toBe(false);
      fireEvent.click(last);
      fireEvent.click(dialog.getByText("Carry Over"));
      expect(await dialog.findByText("Choose at most 40 points at a time.")).toBeDefined();
      expect(sent(requests)).toEqual([]);
    });

    it.each([
      ["no open point is only theirs", former.points.slice(2, 5), moved],
      ["there is no manager", former.points, { ...moved, manager: null }],
    ])("isn't offered if %s", async (_what, points, shown) => {
      openMoved(
        { [`GET ${api}`]: shown, [`GET ${api}/reports/${current.id}`]: { ...former, points } },
        `${address}?report=${current.id}`,
      );
      await field("Tagged by Tom");
      expect(screen.queryByRole("button", { name: /^Carry Over/ })).toBeNull();
    });
  });

  it("asks to select a report if there is none with the current manager", async () => {
    openMoved({ [`GET ${api}`]: { ...moved, reports: [current] } });
    expect(await screen.findByText("Select a report from the sidebar")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Create This Week's Report" })).toHaveLength(1);
  });

  wideIt("becomes read-only at the next poll if it is already open", async () => {
    let hasMoved = false;
    openMoved({
      [`GET ${api}`]: () => (hasMoved ? moved : page()),
      [`GET ${api}/reports/${current.id}`]: () => detailsOf(current, hasMoved),
    });
    expect((await field("Queue moved")).readOnly).toBe(false);
    hasMoved = true;
    expect(
      await screen.findByText("Only Priya Nair can read this report, because the manager has changed", undefined, {
        timeout: 10_000,
      }),
    ).toBeDefined();
    expect((await field("Queue moved")).readOnly).toBe(true);
  });
});

describe("the tag of a team member", () => {
  const ana = { ...priya, id: "01JD0000000000000000000P03", email: "ana@acme.com", firstName: "Ana", lastName: "Ek" };
  const bo = { ...ana, id: "01JD0000000000000000000P04", email: "bo@acme.com", firstName: "Bo", lastName: "Ek" };
  const pointApi = `${api}/reports/${current.id}/points/${points[0]?.id}`;

  const openReport = (team: unknown) => {
    let point = points[0] ?? samplePoint("");
    return openPage(lead, {
      [`GET ${api}/team`]: team,
      [`GET ${api}/reports/${current.id}`]: () => ({
        ...detailsOf(current),
        points: [point, ...points.slice(1)],
        people: [priya, tom, ...(point.teamMemberId === null ? [] : [bo])],
      }),
      [`PATCH ${pointApi}`]: ({ body }: FakeRequest) => {
        point = { ...point, ...(body as object), version: point.version + 1 };
        return point;
      },
    });
  };
  const patches = (requests: readonly FakeRequest[]) => requests.filter(({ method }) => method === "PATCH");

  wideIt("is chosen with @ and the keyboard, and the caret returns to the text", async () => {
    const { requests } = openReport([ana, bo]);
    const user = userEvent.setup();
    const text = await field("Queue moved");
    await user.click(text);
    await user.keyboard("{End} @");
    const search = await screen.findByRole("combobox", { name: "Team Member" });
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(textsOf(await screen.findAllByRole("option"))).toEqual(["Ana Ek", "Bo Ek"]);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("button", { name: "Remove the tag Bo Ek" })).toBeDefined();
    expect(screen.queryByRole("combobox", { name: "Team Member" })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(text.value, "the @ was the key, not a part of the text").toBe("Queue moved ");
    await waitFor(() => expect(patches(requests)[0]?.body).toMatchObject({ teamMemberId: bo.id, version: 1 }));

    await user.click(screen.getByRole("button", { name: "Remove the tag Bo Ek" }));
    await waitFor(() => expect(patches(requests).at(-1)?.body).toMatchObject({ teamMemberId: null, version: 2 }), {
      timeout: 5_000,
    });
  });

  wideIt("is searched by name, and Escape leaves an @ in the text", async () => {
    const { requests } = openReport([ana, bo]);
    const user = userEvent.setup();
    const text = await field("Queue moved");
    await user.click(text);
    await user.keyboard("{End} @");
    const search = await screen.findByRole("combobox", { name: "Team Member" });
    await screen.findAllByRole("option");
    await user.type(search, "zoe");
    expect(await screen.findByText("No one on the team has this name")).toBeDefined();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("combobox", { name: "Team Member" })).toBeDefined();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(text.value).toBe("Queue moved @"));
    await waitFor(() => expect(document.activeElement).toBe(text));
    await waitFor(() => expect(patches(requests)[0]?.body).toEqual({ content: "Queue moved @", version: 1 }), {
      timeout: 5_000,
    });
  });

  wideIt("isn't offered for an @ inside a word, such as an email", async () => {
    openReport([ana]);
    const user = userEvent.setup();
    const text = await field("Queue moved");
    await user.click(text);
    await user.keyboard("{End} mail ana@acme.com");
    expect(text.value).toBe("Queue moved mail ana@acme.com");
    expect(screen.queryByRole("combobox", { name: "Team Member" })).toBeNull();
  });

  wideIt("shows a message if the team is empty or can't be loaded", async () => {
    const { unmount } = openReport([]);
    const user = userEvent.setup();
    await field("Queue moved");
    await user.click(screen.getByRole("button", { name: "Tag a team member: Queue moved" }));
    expect(await screen.findByText("This lead has no team members yet")).toBeDefined();
    unmount();
    openReport(refusal(400, "INVALID_INPUT", "Broken."));
    await field("Queue moved");
    await user.click(screen.getByRole("button", { name: "Tag a team member: Queue moved" }));
    expect(await screen.findByText("The team couldn't be loaded. Try again.")).toBeDefined();
  });
});

describe("typing in a talking point", () => {
  wideIt("changes little more than its text in the document", async () => {
    const { answers } = storedReport();
    openPage(lead, answers);
    const text = await field("Queue moved");
    const user = userEvent.setup();
    await user.click(text);
    const keys = " to the new cluster on Friday";
    const writes = await countWrites(() => user.keyboard(keys));
    expect(text.value).toBe(`Queue moved${keys}`);
    expect(screen.getByRole("checkbox", { name: `Discussed: Queue moved${keys}` })).toBeDefined();
    expect(screen.getByRole("button", { name: `Tag a team member: Queue moved${keys}` })).toBeDefined();
    expect(writes / keys.length).toBeLessThanOrEqual(1.5);
  });
});
