import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { AuditItem } from "#domain/audit/model.ts";
import type { Answers, FakeRequest } from "../support/fakeApi.ts";
import { press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const admin = sampleMe({ role: "admin" });
const ids = {
  cto: "01JD0000000000000000000P05",
  ana: "01JD0000000000000000000P01",
  round: "01JD0000000000000000000R01",
  operation: "01JD0000000000000000000O01",
};
const names = [
  { id: ids.cto, email: "elena@acme.com", firstName: "Elena", lastName: "Kovac", status: "active" },
  { id: ids.ana, email: "ana@acme.com", firstName: "Ana", lastName: "Silva", status: "active" },
];

const entry = (changes: Partial<AuditItem>): AuditItem => ({
  id: "01JD0000000000000000000E01",
  at: "2026-11-20T09:05:00.000Z",
  action: "person.changed",
  kind: "people",
  actorId: ids.cto,
  subjectId: ids.ana,
  concernedId: ids.ana,
  subjectName: null,
  round: null,
  change: { role: "lead" },
  before: { role: "employee" },
  changesRights: true,
  bulkOperationId: null,
  partOf: null,
  ...changes,
});
const approved = entry({
  id: "01JD0000000000000000000E02",
  action: "review.approved",
  kind: "reviews",
  at: "2026-11-19T16:40:00.000Z",
  subjectId: "01JD0000000000000000000V01",
  round: { id: ids.round, name: "Q4 2026" },
  change: {},
  before: {},
  changesRights: false,
});
const imported = entry({
  id: "01JD0000000000000000000E03",
  action: "people.update.started",
  bulkOperationId: ids.operation,
  subjectId: ids.operation,
  concernedId: ids.operation,
  change: {},
  before: {},
  changesRights: false,
  at: "2026-11-18T08:00:00.000Z",
});

const page = (items: readonly AuditItem[], cursor: string | null = null, searchedTo: string | null = null) => ({
  items,
  cursor,
  searchedTo,
});
const openPage = (path = "/admin/audit", answers: Answers = {}) =>
  renderRoute(path, {
    me: admin,
    answers: {
      "GET /api/audit": page([entry({}), approved]),
      "GET /api/people/names": { items: names },
      ...answers,
    },
  });
const found = async () => within(await screen.findByRole("group", { name: "Entries found" }));

describe("the audit page", () => {
  it("shows the new email instead of the person when that address declined", async () => {
    const declined = entry({
      action: "person.email.declined",
      actorId: "newAddress",
      change: { email: "ana.s@acme.com" },
    });
    openPage("/admin/audit", { "GET /api/audit": page([declined]) });
    const row = within((await screen.findByText("Declined a new email")).closest("li") ?? document.body);
    row.getByText("The new email");
    row.getByText("Ana Silva");
  });

  it("lists by day who did what to whom, and for a review only the step", async () => {
    openPage();
    const list = await found();
    const rows = await list.findAllByRole("listitem");
    expect(textsOf(rows)).toEqual([expect.stringContaining("Elena Kovac"), expect.stringContaining("Q4 2026")]);
    expect(rows[0]?.textContent).toContain("Role Employee → Lead");
    // The whole line opens the entry, and is what the button is called; the names in it lead to the people.
    expect(list.getAllByRole("button", { expanded: false, name: /Elena Kovac.*Ana Silva/ })).toHaveLength(2);
    const nameLinks = within(rows[0] as HTMLElement).getAllByRole("link");
    expect(nameLinks.map((name) => [name.textContent, name.getAttribute("href")])).toEqual([
      ["Elena Kovac", `/people/${ids.cto}`],
      ["Ana Silva", `/people/${ids.ana}`],
    ]);
    expect(list.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  });

  it("opens an entry in place and in the address, and links to the person's full history", async () => {
    const { router } = openPage();
    const [first] = await (await found()).findAllByRole("button", { expanded: false });
    await userEvent.click(first as HTMLElement);
    expect(router.state.location.search).toBe("?entry=01JD0000000000000000000E01");
    const list = await found();
    expect(await list.findByText("Changes someone's rights")).toBeDefined();
    await press("Show Full History", list);
    expect(router.state.location.search).toBe(`?concerned=${ids.ana}`);
  });

  it("keeps its filters in the address, sends them to the API, and clears them", async () => {
    const { router, requests } = openPage("/admin/audit?kind=reviews&from=2016-11-20&to=2026-11-20&rights=nonsense");
    await (await found()).findAllByRole("button", { expanded: false });
    const lastQuery = () => requests.filter(({ path }) => path === "/api/audit").at(-1)?.query;
    expect(Object.fromEntries(lastQuery() ?? [])).toEqual({ kind: "reviews", from: "2016-11-20", to: "2026-11-20" });
    await press("Rights Only");
    expect(router.state.location.search).toContain("rights=only");
    await press("Clear Filters");
    expect(router.state.location.search).toBe("");
  });

  it("shows an import as one entry that expands to the people it changed", async () => {
    openPage("/admin/audit", {
      "GET /api/audit": ({ query }: FakeRequest) =>
        query.get("partOf") === ids.operation ? page([entry({ partOf: ids.operation })]) : page([imported]),
    });
    const [first] = await (await found()).findAllByRole("button", { expanded: false });
    await userEvent.click(first as HTMLElement);
    const parts = within(await screen.findByRole("list", { name: "What it changed" }));
    expect(parts.getByRole("listitem").textContent).toContain("Ana Silva · Role Employee → Lead");
  });

  it("loads page by page, and says how far back it has searched", async () => {
    openPage("/admin/audit", {
      "GET /api/audit": ({ query }: FakeRequest) =>
        query.get("cursor") === "next" ? page([approved]) : page([entry({})], "next", "2021-03-01"),
    });
    const list = await found();
    expect(await list.findByText("Searched back to Mar 1, 2021")).toBeDefined();
    await press("Show Older", list);
    await waitFor(() => expect(list.getAllByRole("button", { expanded: false })).toHaveLength(2));
    expect(list.queryByRole("button", { name: "Show Older" })).toBeNull();
  });

  it("says when nothing was found", async () => {
    openPage("/admin/audit?kind=exports", { "GET /api/audit": page([]) });
    expect(await screen.findByText("No entries")).toBeDefined();
  });
});
