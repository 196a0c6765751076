import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { wideIt } from "#tests/support/wideIt.ts";
import { announcePoolEvent } from "#web/lib/session/poolEvents.ts";
import { refusal } from "../support/fakeApi.ts";
import { press, questionNamed, textsOf } from "../support/page.ts";
import { renderApp } from "../support/render.tsx";
import { sampleConfig, sampleMe } from "../support/samples.ts";
import { storeTokens } from "../support/tokens.ts";

const ownCopy = `pulse:self-evaluation:${sampleMe().id}:review`;
const sessionKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("pulse.session"));

// Load the pages and the user pool's client first: on a busy machine, the tests would time out.
beforeAll(async () => {
  renderApp("/", { signedIn: false });
  await screen.findByText("Explore With a Demo Account", {}, { timeout: 110_000 });
  await Promise.all([import("#web/app/SignedIn.tsx"), import("#web/features/reviews/mine/MyReviewsPage.tsx")]);
}, 120_000);

describe("the session", () => {
  it("shows the sign-in page without a session, and calls no API", async () => {
    const { requests } = renderApp("/reviews", { signedIn: false });
    expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
    expect(window.location.pathname).toBe("/reviews");
    expect(requests.filter(({ path }) => path.startsWith("/api"))).toEqual([]);
  });

  it("requests the page's data once, immediately after sign-in", async () => {
    const actionCounts = { selfEvaluationDue: false, actionsNeeded: 0, early: 0, rounds: [] };
    const { requests } = renderApp("/reviews", {
      signedIn: false,
      answers: { "GET /api/reviews/action-counts": actionCounts },
    });
    expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
    storeTokens(sampleConfig().userPoolClientId, sampleMe().email);
    announcePoolEvent({ kind: "signedIn", message: "" });
    expect(await screen.findByText("No reviews yet")).toBeTruthy();
    const paths = requests.map(({ path }) => path).filter((path) => path.startsWith("/api"));
    expect(paths.sort()).toEqual([
      "/api/feedback/tasks",
      "/api/growth/due-goals",
      "/api/me",
      "/api/promotions/tasks",
      "/api/reviews/action-counts",
      "/api/reviews/own",
      "/api/reviews/tasks",
    ]);
  });

  it("shows a pending account what happens next, with a way to sign out", async () => {
    renderApp("/", { me: sampleMe({ status: "pending_review" }), config: sampleConfig({ passwordSignIn: false }) });
    expect(await screen.findByRole("heading", { name: "Account Pending Approval" })).toBeTruthy();
    expect(screen.getByText("Your account is currently being reviewed by an administrator")).toBeTruthy();
    expect(screen.getByText("What happens next?")).toBeTruthy();
    screen.getByText("An administrator will review your account and assign you a role and position.");
    expect(screen.getByText("If you have any questions, please contact your administrator.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign Out" })).toBeTruthy();
  });

  it("keeps a deactivated account out", async () => {
    renderApp("/", { me: sampleMe({ status: "inactive" }) });
    expect(await screen.findByRole("heading", { name: "Account Deactivated" })).toBeTruthy();
  });

  it("returns to sign-in when the session has ended, and keeps the requested page and unsaved copies", async () => {
    localStorage.setItem(ownCopy, "[]");
    const answers = { "GET /api/reviews/own": refusal(401, "UNAUTHENTICATED", "Sign in again.") };
    renderApp("/reviews?round=1", { answers });
    expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
    expect(screen.getByText("Your session has ended. Sign in again.")).toBeTruthy();
    expect(sessionKeys()).toEqual([]);
    expect(`${window.location.pathname}${window.location.search}`).toBe("/reviews?round=1");
    expect(localStorage.getItem(ownCopy)).toBe("[]");
  });

  it("offers Retry when the profile can't be loaded", async () => {
    let broken = true;
    const getMe = () => (broken ? refusal(503, "BUSY", "Try again in a moment.") : sampleMe());
    renderApp("/ladder", { answers: { "GET /api/me": getMe } });
    expect(await screen.findByText("Try again in a moment.")).toBeTruthy();
    expect(screen.getByText("Request request-1")).toBeTruthy();
    broken = false;
    await press("Retry");
    expect(await screen.findByRole("navigation", { name: "Main" })).toBeTruthy();
  });

  wideIt("signs a demo account out only on this device", async () => {
    const me = sampleMe({ id: "demo-employee-software", email: "employee@software.demo.acme.com" });
    const { requests } = renderApp("/onboardings", { me });
    await press(/Ana Kovac/);
    const before = requests.length;
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
    expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
    expect(sessionKeys()).toEqual([]);
    // To Do may still be read.
    expect(requests.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
    await waitFor(() => expect(window.location.pathname).toBe("/"));
  });

  describe.each([
    ["a demo account", "demo-manager-qa"],
    ["a person", "01JD0000000000000000000P01"],
  ])("with unsaved copies of %s on the device", (_, id) => {
    const me = sampleMe({ id });
    const own = [`pulse:self-evaluation:${id}:review`, `pulse:talking-points:${id}:lead:report`];
    const others = ["pulse:self-evaluation:somebody-else:review", "pulse.setupHidden.somebody-else"];
    const keys = () => Object.keys(localStorage).filter((key) => !key.startsWith("pulse.session"));
    const openDialog = async () => {
      for (const key of [...own, ...others]) {
        localStorage.setItem(key, "[]");
      }
      renderApp("/onboardings", { me });
      await press(/Ana Kovac/);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
      return await questionNamed("Texts on This Device");
    };

    wideIt("lists the copies, and removes them on sign-out, but no one else's", async () => {
      const dialog = await openDialog();
      expect(textsOf(dialog.getAllByRole("listitem"))).toEqual(["1 self-evaluation", "1 report with talking points"]);
      await press("Sign Out and Remove", dialog);
      expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
      expect(keys().sort()).toEqual(others.toSorted());
    });

    wideIt("keeps the copies on request, and stays signed in after Cancel", async () => {
      const dialog = await openDialog();
      await press("Cancel", dialog);
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      expect(sessionKeys()).not.toEqual([]);
      await press(/Ana Kovac/);
      await userEvent.click(await screen.findByRole("menuitem", { name: "Sign Out" }));
      await press("Sign Out and Keep");
      expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
      expect(sessionKeys()).toEqual([]);
      expect(keys().sort()).toEqual([...own, ...others].sort());
    });
  });

  it("shows a deactivation that a later request reports, and asks about unsaved copies on sign-out", async () => {
    localStorage.setItem(ownCopy, "[]");
    const answers = { "GET /api/reviews/own": refusal(403, "ACCOUNT_INACTIVE", "Your account isn't active.") };
    renderApp("/reviews", { answers });
    expect(await screen.findByRole("heading", { name: "Account Deactivated" })).toBeTruthy();
    await press("Sign Out");
    await press("Sign Out and Remove");
    expect(await screen.findByText("Explore With a Demo Account")).toBeTruthy();
    expect(localStorage.getItem(ownCopy)).toBeNull();
  });

  it("says when an approved email takes effect, and lets its owner decline it", async () => {
    const said = "new@acme.com becomes the email of Ana Petrov on Dec 1, 2026, 10:00 UTC.";
    const { requests } = renderApp("/", {
      answers: { "GET /api/me": refusal(403, "EMAIL_RESERVED", said), "POST /api/me/email-change/refusal": null },
    });
    expect(await screen.findByRole("heading", { name: "This Email Is Not in Use Yet" })).toBeTruthy();
    expect(screen.getByText(said)).toBeTruthy();
    await press("Not Me");
    expect(await screen.findByText("You declined this email. Nothing was changed.")).toBeTruthy();
    expect(requests.find(({ path }) => path === "/api/me/email-change/refusal")?.body).toEqual({
      email: sampleMe().email,
    });
  });

  it("signs an address of another domain out in production", async () => {
    const config = sampleConfig({ stage: "production", demo: null, passwordSignIn: false });
    renderApp("/", { config, answers: { "GET /api/me": refusal(403, "FOREIGN_DOMAIN", "No.") } });
    const said = "Only @acme.com email addresses are allowed";
    expect(await within(await screen.findByRole("main")).findByText(said)).toBeTruthy();
    expect(await within(screen.getByRole("region", { name: "Notifications" })).findAllByText(said)).toHaveLength(1);
    expect(sessionKeys()).toEqual([]);
  });
});
