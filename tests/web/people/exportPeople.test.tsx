import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeRequest, refusal } from "../support/fakeApi.ts";
import { renderRoute } from "../support/render.tsx";
import { admin, usersAnswers } from "./samplePeople.ts";

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

describe("exporting people", () => {
  it("collects every page into one UTF-8 file and says how far it is", async () => {
    const last = Promise.withResolvers<void>();
    open(async ({ query }) => {
      if (!query.has("cursor")) {
        return { csv: "\uFEFFEmail\r\niva@acme.com\r\n", cursor: "next" };
      }
      await last.promise;
      return { csv: "šime@acme.com\r\n", cursor: null };
    });
    await screen.findByText("Tomas Novak");
    await userEvent.click(screen.getByRole("button", { name: "Export to CSV" }));
    expect(await screen.findByRole("button", { name: "Exporting 1,000 of 1,211..." })).toBeTruthy();
    last.resolve();
    await waitFor(() => expect(names).toEqual(["people.csv"]));
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe("Email\r\niva@acme.com\r\nšime@acme.com\r\n");
    expect(screen.getByRole("button", { name: "Export to CSV" })).toBeTruthy();
  });

  it("says what failed and gives no half of a file", async () => {
    open(({ query }) =>
      query.has("cursor")
        ? refusal(503, "BUSY", "Pulse is busy just now. Try again.")
        : { csv: "Email\r\n", cursor: "next" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Export to CSV" }));
    expect(await screen.findByText("Pulse is busy just now. Try again.")).toBeTruthy();
    expect(names).toEqual([]);
  });
});
