import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { defaultStructure } from "#domain/positions/structure.ts";
import { wideIt } from "#tests/support/wideIt.ts";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { choose, press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";
import { admin, foundPeople, lena, maria, samplePerson, usersAnswers } from "./samplePeople.ts";

const counts = { active: 1204, pending: 2, inactive: 7 };
const open = (path = "/admin/users", answers = {}) =>
  renderRoute(path, { me: admin, answers: { ...usersAnswers, ...answers } });

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest("tr");
  if (!row) {
    throw new Error(`${name} must stand in a table row.`);
  }
  return row;
};
const listed = (requests: readonly FakeRequest[]) =>
  requests.filter(({ path }) => path === "/api/people").map(({ query }) => query.toString());

describe("the list of users", () => {
  it("shows each person with role, type, position, onboarding, manager and lead, and counts in the tabs", async () => {
    open();
    const row = await rowOf("Tomas Novak");
    for (const text of ["tomas.novak@acme.com", "Employee", "Software", "IC1 - Junior Software Engineer"]) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(await within(row).findByText("Maria Silva")).toBeTruthy();
    expect(within(row).getByText("Lena Berg")).toBeTruthy();
    expect(within(row).queryByText("Hasn't signed in yet")).toBeNull();
    const links = within(row).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Tomas Novak", `/people/${samplePerson().id}`],
      ["Maria Silva", `/people/${maria.id}`],
      ["Lena Berg", `/people/${lena.id}`],
    ]);
    expect(screen.getByRole("tab", { name: "Active Users (1,204)" }).getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("tab", { name: "Pending Review (2)" })).toBeTruthy();
  });

  it("shows a future first day and the employee number, but no past first day", async () => {
    const ida = samplePerson({ id: "01J0000000000000000000T0M2", firstName: "Ida", firstDay: "2026-01-05" });
    open("/admin/users", {
      "GET /api/people": foundPeople(samplePerson({ employeeNumber: "00417", firstDay: "2099-12-01" }), ida),
    });
    const row = await rowOf("Tomas Novak");
    expect(within(row).getByText("starts Dec 1, 2099")).toBeTruthy();
    expect(within(row).getByText("No. 00417")).toBeTruthy();
    expect(within(await rowOf("Ida Novak")).queryByText(/^starts|^No\. /)).toBeNull();
  });

  it("shows the label of a newly added engineer type, and looks up an unknown ID once", async () => {
    const sre = { ...defaultStructure.engineerTypes[0], id: "sre", label: "Reliability" };
    let profileReads = 0;
    const { requests } = open("/admin/users", {
      "GET /api/people": foundPeople(
        samplePerson({ engineerType: "sre" }),
        samplePerson({ id: "01J0000000000000000000T0M2", firstName: "Ida", engineerType: "removed_by_hand" }),
      ),
      "GET /api/me": () => {
        profileReads += 1;
        return profileReads > 1
          ? {
              ...admin,
              structure: {
                ...defaultStructure,
                engineerTypes: [...defaultStructure.engineerTypes, sre],
                version: 1,
              },
            }
          : admin;
      },
    });
    expect(await within(await rowOf("Tomas Novak")).findByText("Reliability")).toBeTruthy();
    expect(within(await rowOf("Ida Novak")).getByText("removed_by_hand")).toBeTruthy();
    expect(requests.filter(({ path }) => path === "/api/me")).toHaveLength(2);
  });

  it("requests the names of all managers and leads once", async () => {
    const second = samplePerson({ id: "01J0000000000000000000T0M2", email: "ida@acme.com", firstName: "Ida" });
    const { requests } = open("/admin/users", {
      "GET /api/people": foundPeople(samplePerson(), second),
    });
    await waitFor(() => expect(screen.getAllByText("Maria Silva")).toHaveLength(2));
    const names = requests.filter(({ path }) => path === "/api/people/names");
    expect(names.map(({ query }) => query.get("ids"))).toEqual([[lena.id, maria.id].toSorted().join(",")]);
  });

  it.each([
    ["Not loaded", refusal(503, "BUSY", "Pulse is busy just now. Try again.")],
    ["Unknown User", { items: [lena] }],
  ])("shows %s for a manager whose name is missing", async (text, names) => {
    open("/admin/users", { "GET /api/people/names": names });
    expect(await within(await rowOf("Tomas Novak")).findAllByText(text)).toBeTruthy();
    expect(screen.queryByText("Maria Silva")).toBeNull();
  });

  it.each([
    [{}, null, "Start Onboarding"],
    [{ isOnboarding: true }, "Onboarding", "Complete Onboarding"],
    [{ onboardingCompletedAt: "2026-10-02T08:00:00.000Z" }, "Oct 2, 2026", null],
    [{ status: "inactive" as const }, null, null],
  ])("shows the state of the onboarding and offers the next step: %o", async (changes, text, action) => {
    open("/admin/users", { "GET /api/people": foundPeople(samplePerson(changes)) });
    const row = await rowOf("Tomas Novak");
    const headings = textsOf(screen.getAllByRole("columnheader"));
    expect(row.children[headings.indexOf("Onboarding")]?.textContent).toBe(text ?? "");
    await press("More actions for Tomas Novak", within(row));
    const items = textsOf(await screen.findAllByRole("menuitem"));
    expect(items).toEqual([
      ...(action === null ? [] : [action]),
      "Hand Over Team",
      "History",
      "Correct Position Start",
      // People who left can't get a new email.
      ...(samplePerson(changes).status === "active" ? ["Change Email"] : []),
    ]);
  });

  wideIt("applies the search and filters of a link, and runs them on the server", async () => {
    const { requests, router } = open("/admin/users?search=nov&role=employee&type=qa&status=inactive");
    await rowOf("Tomas Novak");
    const asked = new URLSearchParams({ status: "inactive", search: "nov", role: "employee", engineerType: "qa" });
    expect(listed(requests)).toEqual([asked.toString()]);
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveProperty("value", "nov");
    await press("Clear the search");
    await waitFor(() => expect(router.state.location.search).toBe("?role=employee&status=inactive&type=qa"));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "tom");
    await waitFor(() => expect(router.state.location.search).toContain("search=tom"));
    expect(listed(requests).some((query) => query.includes("search=to&") || query.endsWith("search=to"))).toBe(false);
    await choose("Role", "All roles");
    await waitFor(() => expect(router.state.location.search).toBe("?search=tom&status=inactive&type=qa"));
  });

  wideIt("keeps search and filters when switching to pending accounts and back", async () => {
    const { router } = open("/admin/users?search=nov&role=employee", {
      "GET /api/people/pending": { items: [], cursor: null },
    });
    await rowOf("Tomas Novak");
    await userEvent.click(screen.getByRole("tab", { name: "Pending Review (2)" }));
    expect(await screen.findByText("All caught up")).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Active Users (1,204)" }));
    await rowOf("Tomas Novak");
    expect(router.state.location.search).toBe("?search=nov&role=employee");
    await router.navigate(-1);
    expect(await screen.findByText("All caught up")).toBeTruthy();
  });

  wideIt("keeps the focus in the list when the edited row disappears", async () => {
    let status: "active" | "inactive" = "active";
    const tomas = () => samplePerson({ status });
    open("/admin/users", {
      "GET /api/people": () => foundPeople(...(status === "active" ? [tomas()] : [])),
      [`GET /api/people/${samplePerson().id}/responsibilities`]: { items: [], cursor: null, reviews: 0 },
      [`PUT /api/people/${samplePerson().id}`]: () => {
        status = "inactive";
        return tomas();
      },
    });
    await press("Edit Tomas Novak");
    await screen.findByRole("textbox", { name: "First Name" });
    await choose("Status", "Inactive");
    await screen.findByText(/loses access to Pulse with their next request/);
    await press("Save");
    await waitFor(() => expect(screen.queryByText("Tomas Novak")).toBeNull());
    const results = screen.getByRole("group", { name: "Users found" });
    await waitFor(() => expect(document.activeElement).toBe(results));
  });

  wideIt("says what to do when no one is found", async () => {
    const { router } = open("/admin/users?search=zzz", {
      "GET /api/people": ({ query }: FakeRequest) => foundPeople(...(query.has("search") ? [] : [samplePerson()])),
    });
    expect(await screen.findByText("No users found")).toBeTruthy();
    await press("Clear Search and Filters");
    await rowOf("Tomas Novak");
    expect(router.state.location.search).toBe("");
  });

  wideIt("offers to search emails if a domain was typed as a name", async () => {
    const { router } = open("/admin/users?search=demo.acme", {
      "GET /api/people": ({ query }: FakeRequest) =>
        foundPeople(...(query.get("search") === "@demo.acme" ? [samplePerson()] : [])),
    });
    await press("Search Emails at demo.acme");
    await rowOf("Tomas Novak");
    expect(router.state.location.search).toBe("?search=%40demo.acme");
  });

  wideIt("skips pages without a match, and loads further ones on request", async () => {
    const people = (from: number) =>
      Array.from({ length: 25 }, (_, index) =>
        samplePerson({
          id: `01J00000000000000000000${100 + from + index}`,
          firstName: `P${from + index}`,
          email: `p${from + index}@acme.com`,
        }),
      );
    const pages: Record<string, object> = {
      first: { items: [], cursor: "second", counts },
      second: { items: people(0), cursor: "third", counts },
      third: { items: people(25), cursor: null, counts },
    };
    open("/admin/users?role=lead", {
      "GET /api/people": ({ query }: FakeRequest) => pages[query.get("cursor") ?? "first"],
    });
    await rowOf("P0 Novak");
    expect(screen.queryByText("P25 Novak")).toBeNull();
    await press("Show More");
    await rowOf("P25 Novak");
    expect(screen.queryByRole("button", { name: "Show More" })).toBeNull();
  });

  wideIt("asks whether to continue after many pages without a match", async () => {
    let reads = 0;
    open("/admin/users?search=zo%204", {
      "GET /api/people": () => {
        reads += 1;
        return reads > 25 ? foundPeople(samplePerson()) : { items: [], cursor: `after ${reads}`, counts };
      },
    });
    expect(await screen.findByText("No users found so far")).toBeTruthy();
    expect(reads).toBe(20);
    await press("Keep Searching");
    await rowOf("Tomas Novak");
    expect(reads).toBe(26);
  });

  wideIt("shows no earlier results after a failed search", async () => {
    open("/admin/users", {
      "GET /api/people": ({ query }: FakeRequest) =>
        query.has("search")
          ? refusal(503, "BUSY", "Pulse is busy just now. Try again.")
          : usersAnswers["GET /api/people"],
    });
    await rowOf("Tomas Novak");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "zoric");
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    expect(screen.queryByText("Tomas Novak")).toBeNull();
    await press("Clear the search");
    await rowOf("Tomas Novak");
    expect(screen.queryByText("Pulse is busy just now. Try again.")).toBeNull();
  });

  it("lets HR look people up and export them, but change nothing", async () => {
    const { router } = renderRoute("/admin/users", { me: sampleMe({ role: "hr" }), answers: usersAnswers });
    await rowOf("Tomas Novak");
    expect(screen.getByRole("heading", { level: 1, name: "People" })).toBeTruthy();
    expect(screen.getByRole("button", { name: /Export/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add Person" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Import People" })).toBeNull();
    expect(screen.queryByRole("checkbox", { name: "Select Tomas Novak" })).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Actions" })).toBeNull();
    await router.navigate("/admin/users/import");
    expect(await screen.findByText("You don't have access to this page")).toBeTruthy();
  });
});

describe("exporting people", () => {
  const files: Blob[] = [];
  const names: string[] = [];

  beforeEach(() => {
    files.length = 0;
    names.length = 0;
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });

  const open = (page: (request: FakeRequest) => unknown) =>
    renderRoute("/admin/users", { me: admin, answers: { ...usersAnswers, "GET /api/people/export": page } });

  wideIt("collects every page into one UTF-8 file and shows the progress", async () => {
    const last = Promise.withResolvers<void>();
    open(async ({ query }) => {
      if (!query.has("cursor")) {
        return { csv: "\uFEFFEmail\r\niva@acme.com\r\n", cursor: "next" };
      }
      await last.promise;
      return { csv: "šime@acme.com\r\n", cursor: null };
    });
    await screen.findByText("Tomas Novak");
    await press("Export to CSV");
    expect(await screen.findByRole("button", { name: "Exporting 1,000 of 1,211..." })).toBeTruthy();
    last.resolve();
    await waitFor(() => expect(names).toEqual(["people.csv"]));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("Email\r\niva@acme.com\r\nšime@acme.com\r\n");
    expect(screen.getByRole("button", { name: "Export to CSV" })).toBeTruthy();
  });

  it("says what failed and saves no partial file", async () => {
    open(({ query }) =>
      query.has("cursor")
        ? refusal(503, "BUSY", "Pulse is busy just now. Try again.")
        : { csv: "Email\r\n", cursor: "next" },
    );
    await press("Export to CSV");
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    expect(names).toEqual([]);
  });
});
