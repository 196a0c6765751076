import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { DataRequest } from "#domain/people/data/dataRequestModel.ts";
import { bodies, dialogNamed, press, textsOf } from "../support/page.ts";
import { renderRoute } from "../support/render.tsx";
import { sampleMe } from "../support/samples.ts";

const nameOf = (id: string, firstName: string) => ({ id, email: `${id}@acme.com`, firstName, lastName: "Hansen" });
const me = sampleMe({ role: "admin" });
const mine = { id: me.id, email: me.email, firstName: me.firstName, lastName: me.lastName };
const other = nameOf("01JD0000000000000000000P05", "Ingrid");
const departed = nameOf("01JD0000000000000000000P06", "Viktor");

const request = (changes: Partial<DataRequest>): DataRequest => ({
  person: departed,
  kind: "export",
  status: "released",
  recordedBy: other,
  releasedBy: mine,
  recordedAt: "2026-11-20T10:00:00.000Z",
  dueOn: "2026-12-20",
  availableUntil: "2999-01-01",
  hasLeft: true,
  isEncrypted: false,
  hasFailed: false,
  version: 2,
  ...changes,
});

const open = (shown: DataRequest) =>
  renderRoute("/data-requests", {
    me,
    answers: {
      "GET /api/data-requests": { items: [shown], cursor: null },
      "GET /api/retention": { months: null, version: 0 },
      [`POST /api/people/${departed.id}/data-export`]: {
        request: { ...shown, isEncrypted: true, version: 3 },
        password: "abcd-efgh-jkmn-pqrs-tuvw",
      },
    },
  });

const actions = async () => {
  const row = await screen.findByRole("row", { name: /Viktor Hansen/ });
  return textsOf(within(row).queryAllByRole("button"));
};

describe("the retention of people who have left", () => {
  it("opens with the stored choice, and asks for no period while data is kept", async () => {
    open(request({}));
    await press("Edit");
    const dialog = await dialogNamed("People Who Have Left");
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Keep" }).checked).toBe(true);
    expect(dialog.queryByRole("textbox")).toBeNull();
  });
});

describe("the file of someone who has left", () => {
  it("can be downloaded by the person who released it once it has a password", async () => {
    const { unmount } = open(request({}));
    expect(await actions()).toEqual([]);
    expect(screen.getByText("Password missing")).toBeDefined();
    unmount();
    open(request({ isEncrypted: true }));
    expect(await actions()).toEqual(["Download File"]);
  });

  it("gets its password from the person who recorded the request, who can't download it", async () => {
    const { requests } = open(request({ recordedBy: mine, releasedBy: other }));
    expect(await actions()).toEqual(["Open"]);
    await press("Open the request of Viktor Hansen");
    await press("Create Password");
    expect(await screen.findByText("abcd-efgh-jkmn-pqrs-tuvw")).toBeDefined();
    expect(bodies(requests, "POST")).toEqual([{ version: 2 }]);
    expect(screen.queryByRole("button", { name: "Download File" })).toBeNull();
  });

  it("can be released again by a third person, and has no actions after its last day", async () => {
    const { unmount } = open(request({ releasedBy: nameOf("01JD0000000000000000000P07", "Third"), isEncrypted: true }));
    await press("Open the request of Viktor Hansen");
    expect(await screen.findByRole("button", { name: "Release" })).toBeDefined();
    unmount();
    open(request({ recordedBy: mine, releasedBy: other, availableUntil: "2026-01-01" }));
    expect(await actions()).toEqual([]);
  });
});
