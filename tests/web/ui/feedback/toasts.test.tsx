import Dialog from "@mui/material/Dialog";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, MemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ToastProvider, useClearToastOnNavigation, useToast } from "#web/ui/feedback/toasts.tsx";

const Shell = () => {
  const toast = useToast();
  useClearToastOnNavigation();
  return (
    <>
      <button type="button" onClick={() => toast.success("Saved")}>
        Save
      </button>
      <button type="button" onClick={() => toast.error("Failed to save", "Pulse is busy.")}>
        Fail
      </button>
      <button type="button" onClick={toast.keepOverNavigation}>
        Keep
      </button>
      <Link to="/other">Other</Link>
      <Link to="?tab=two">Tab</Link>
      <Outlet />
    </>
  );
};

const renderShell = () => {
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: "/", element: <h1>Start</h1> },
          { path: "/other", element: <h1>Other page</h1> },
        ],
      },
    ],
    { initialEntries: ["/before", "/"], initialIndex: 1 },
  );
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return router;
};

const toasts = () => within(screen.getByRole("region", { name: "Notifications" }));
const press = async (name: string) => await userEvent.click(screen.getByRole("button", { name }));
const shown = () => toasts().queryAllByRole("button", { name: "Close" });

describe("toasts", () => {
  it("are shown one at a time, the newest", async () => {
    renderShell();
    await press("Fail");
    expect(toasts().getByText("Pulse is busy.")).toBeDefined();
    await press("Save");
    expect(toasts().queryByText("Pulse is busy.")).toBeNull();
    expect(toasts().getByText("Saved").closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    await press("Fail");
    expect(toasts().queryByText("Saved")).toBeNull();
    expect(toasts().getByText("Pulse is busy.").closest("[aria-live]")?.getAttribute("aria-live")).toBe("assertive");
    expect(shown()).toHaveLength(1);
  });

  it("are removed on opening another page, but not another tab of the same page", async () => {
    renderShell();
    await press("Save");
    await userEvent.click(screen.getByRole("link", { name: "Tab" }));
    expect(shown()).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "Other" }));
    expect(await screen.findByRole("heading", { name: "Other page" })).toBeDefined();
    expect(shown()).toHaveLength(0);
  });

  it("are announced while a dialog is open", async () => {
    render(
      <ToastProvider>
        <Shell />
        <Dialog open>
          <p>Is this right?</p>
        </Dialog>
      </ToastProvider>,
      { wrapper: MemoryRouter },
    );
    expect(screen.queryByRole("button", { name: "Fail" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Fail", hidden: true }));
    expect(toasts().getByText("Pulse is busy.")).toBeDefined();
  });

  it("are removed on going back", async () => {
    const router = renderShell();
    await userEvent.click(screen.getByRole("link", { name: "Other" }));
    await press("Fail");
    await act(async () => await router.navigate(-1));
    expect(await screen.findByRole("heading", { name: "Start" })).toBeDefined();
    expect(shown()).toHaveLength(0);
  });

  it("survive a redirect, and one navigation if kept for it", async () => {
    const router = renderShell();
    await press("Save");
    await act(async () => await router.navigate("/other", { replace: true }));
    expect(shown()).toHaveLength(1);
    await press("Keep");
    await act(async () => await router.navigate("/"));
    expect(shown()).toHaveLength(1);
    await userEvent.click(screen.getByRole("link", { name: "Other" }));
    expect(shown()).toHaveLength(0);
  });
});
