import { beforeEach, describe, expect, it } from "vitest";
import { call } from "#web/lib/reading/api.ts";
import { createDeviceCopyStore } from "#web/lib/saving/deviceCopyStore.ts";
import { isOutcomeUnknown } from "#web/lib/saving/sendAndVerify.ts";
import { configureAuth } from "#web/lib/session/auth.ts";
import { lastViewer, rememberViewer } from "#web/lib/session/lastViewer.ts";
import { endPageSession } from "#web/lib/session/pageSession.ts";
import { onRefusal, type SessionRefusal } from "#web/lib/session/sessionEvents.ts";
import { forgetSession } from "#web/lib/session/storedSession.ts";
import { fakeApi, refusal } from "../../support/fakeApi.ts";
import { sampleConfig, sampleMe } from "../../support/samples.ts";
import { storeTokens } from "../../support/tokens.ts";

const { userPoolClientId } = sampleConfig();
const signInAs = (email: string) => storeTokens(userPoolClientId, email);
const entry = {
  id: "01JD0000000000000000000E01",
  day: "2026-11-20",
  text: "Private",
  skillsetIds: [],
  links: [],
  readerId: null,
};
const add = () => call("journal", "addJournalEntry", { body: entry });
const path = "POST /api/journal/entries";

/** What the page's session is told while a write fails, and the write's error. */
const failing = async (write: () => Promise<unknown>): Promise<{ error: unknown; told: readonly SessionRefusal[] }> => {
  const told: SessionRefusal[] = [];
  const stop = onRefusal((one) => told.push(one));
  const error = await write().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  stop();
  return { error, told };
};

beforeEach(async () => {
  configureAuth(sampleConfig());
  signInAs("ana@acme.com");
  fakeApi({ [path]: entry });
  await add();
});

describe("a page that someone has used", () => {
  it("sends nothing with the token of someone else, and follows them", async () => {
    const requests = fakeApi({ [path]: entry });
    signInAs("ben@acme.com");
    const { error, told } = await failing(add);
    expect(error).toMatchObject({ code: "UNAUTHENTICATED" });
    // Nothing sends it again by itself.
    expect(isOutcomeUnknown(error)).toBe(false);
    expect(told).toEqual(["other-session"]);
    expect(requests).toEqual([]);
  });

  it("continues with a renewed token of theirs", async () => {
    const requests = fakeApi({ [path]: entry });
    storeTokens(userPoolClientId, "ana@acme.com", 7200);
    await add();
    expect(requests).toHaveLength(1);
  });

  it("does not end the session of the next person who signed in while its own request was refused", async () => {
    fakeApi({
      [path]: () => {
        signInAs("ben@acme.com");
        return refusal(401, "UNAUTHENTICATED", "Sign in again.");
      },
    });
    expect((await failing(add)).told).toEqual(["other-session"]);
  });

  it.each([
    ["someone else", "ben@acme.com"],
    ["the same person", "ana@acme.com"],
  ])("is over after signing out: %s continues in a new one", async (_, next) => {
    const requests = fakeApi({ [path]: entry });
    forgetSession();
    endPageSession();
    signInAs(next);
    expect(await failing(add)).toMatchObject({ error: { code: "UNAUTHENTICATED" }, told: [] });
    expect(requests).toEqual([]);
  });

  it.each([
    ["as long as its session is on the device", () => undefined, true],
    ["not while the device has a session of someone else", () => signInAs("ben@acme.com"), false],
    ["not once its own has ended", () => endPageSession(), false],
    ["not once it was signed out in another window", () => forgetSession(), false],
  ])("keeps copies of texts %s", (_, happen, isKept) => {
    happen();
    const copies = createDeviceCopyStore(({ text }) => (typeof text === "string" ? { text } : null));
    const storedAt = "2026-11-20T09:00:00.000Z";
    expect(copies.store(localStorage, "key", { text: "Typed", storedAt })).toBe(isKept);
    expect(localStorage.getItem("key") !== null).toBe(isKept);
  });
});

describe("who was signed in last", () => {
  it("is not who left their session without signing out", () => {
    rememberViewer(sampleMe());
    expect(lastViewer()?.id).toBe(sampleMe().id);
    signInAs("ben@acme.com");
    expect(lastViewer()).toBeNull();
    forgetSession();
    expect(lastViewer()).toBeNull();
  });
});
