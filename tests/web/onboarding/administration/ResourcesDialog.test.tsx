import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { type FakeRequest, refusal } from "../../support/fakeApi.ts";
import { bodies, dialogNamed, paste, press, textsOf } from "../../support/page.ts";
import { renderRoute } from "../../support/render.tsx";
import { sampleMe } from "../../support/samples.ts";
import { sampleContent } from "./sampleContent.ts";

const me = sampleMe({ role: "admin" });

/** Opens the form of the links with an API that stores them; `change` makes a colleague's change. */
const openLinks = async () => {
  let stored = sampleContent;
  const { requests } = renderRoute("/admin/onboarding-sections", {
    me,
    answers: {
      "GET /api/onboarding/content": () => stored,
      "PUT /api/onboarding/resources": ({ body }: FakeRequest) => {
        const { version, resources } = body as Pick<OnboardingContent, "version" | "resources">;
        if (version !== stored.version) {
          return refusal(409, "VERSION_CONFLICT", "Somebody else saved this meanwhile.");
        }
        stored = { ...stored, resources, version: version + 1 };
        return stored;
      },
    },
  });
  await press("Edit Links");
  return {
    dialog: await dialogNamed("Resources"),
    saved: () => bodies(requests, "PUT"),
    change: (changes: Partial<OnboardingContent>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 };
    },
  };
};
type OpenDialog = Awaited<ReturnType<typeof openLinks>>["dialog"];

const field = (dialog: OpenDialog, link: number, name: string) =>
  dialog.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}`))[link - 1] as HTMLInputElement;
const titles = (dialog: OpenDialog) => dialog.getAllByLabelText<HTMLInputElement>(/^Title/).map(({ value }) => value);
const save = (dialog: OpenDialog) => press("Save", dialog);

describe("the links of the Resources panel", () => {
  it("are listed with their addresses", async () => {
    renderRoute("/admin/onboarding-sections", { me, answers: { "GET /api/onboarding/content": sampleContent } });
    const list = within(await screen.findByRole("list", { name: "Resources" }));
    expect(list.getByRole("link", { name: "Handbook" }).getAttribute("href")).toBe("https://handbook.acme.com/");
    expect(list.getByText("https://wiki.acme.com/")).toBeTruthy();
  });

  it("are saved only when all are complete", async () => {
    const { dialog, saved } = await openLinks();
    await press("Add Link", dialog);
    expect(document.activeElement).toBe(field(dialog, 3, "Title"));
    await paste(field(dialog, 3, "Title"), "Chat");
    await save(dialog);
    expect(dialog.getByText("Address is required")).toBeTruthy();
    expect(document.activeElement).toBe(field(dialog, 3, "Address"));
    await paste(field(dialog, 3, "Address"), "chat");
    expect(dialog.getByText("Enter a full address that starts with https://.")).toBeTruthy();
    await userEvent.clear(field(dialog, 3, "Address"));
    await paste(field(dialog, 3, "Address"), "chat.acme.com");
    expect(saved()).toEqual([]);
    await save(dialog);
    expect(await screen.findByText("Resources updated successfully")).toBeTruthy();
    expect(saved()).toEqual([
      {
        resources: [...sampleContent.resources, { title: "Chat", url: "https://chat.acme.com" }],
        version: 7,
      },
    ]);
    const list = within(screen.getByRole("list", { name: "Resources" }));
    expect(textsOf(list.getAllByRole("link"))).toEqual(["Handbook", "Wiki", "Chat"]);
  });

  it("can be reordered by keyboard and removed", async () => {
    const { dialog, saved } = await openLinks();
    const handle = dialog.getByRole("button", { name: "Move Wiki" });
    handle.focus();
    await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(titles(dialog)).toEqual(["Wiki", "Handbook"]);
    expect(document.activeElement).toBe(handle);
    expect(dialog.getByText("Moved to position 1 of 2")).toBeTruthy();

    await press("Remove Handbook", dialog);
    expect(titles(dialog)).toEqual(["Wiki"]);
    expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Add Link" }));
    await save(dialog);
    expect(await screen.findByText("Resources updated successfully")).toBeTruthy();
    expect(saved()).toEqual([{ resources: sampleContent.resources.slice(1), version: 7 }]);
  });

  it("keep typed text after a colleague's change, and show both", async () => {
    const { dialog, saved, change } = await openLinks();
    change({ resources: [{ title: "Intranet", url: "https://intranet.acme.com/" }] });
    await paste(field(dialog, 1, "Title"), " (new)");
    await save(dialog);
    const panel = within(await dialog.findByRole("group", { name: "Someone else saved a change" }));
    expect(panel.getByText("Intranet: https://intranet.acme.com/")).toBeTruthy();
    expect(screen.getByText("Failed to update resources")).toBeTruthy();
    expect(titles(dialog)).toEqual(["Handbook (new)", "Wiki"]);
    await press("Use theirs: Links", panel);
    expect(titles(dialog)).toEqual(["Intranet"]);
    await press("Add Link", dialog);
    await paste(field(dialog, 2, "Title"), "Chat");
    await paste(field(dialog, 2, "Address"), "https://chat.acme.com");
    await save(dialog);
    expect(await screen.findByText("Resources updated successfully")).toBeTruthy();
    expect(saved().at(-1)).toEqual({
      resources: [
        { title: "Intranet", url: "https://intranet.acme.com/" },
        { title: "Chat", url: "https://chat.acme.com" },
      ],
      version: 8,
    });
  });
});
