import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { useFocusRestored } from "#web/app/useFocusRestored.ts";

const Shell = () => {
  const main = useRef<HTMLElement>(null);
  useFocusRestored(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
};

const RowsPage = ({ inGroup }: { readonly inGroup: boolean }) => {
  const [shown, setShown] = useState(true);
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      <div {...(inGroup ? { tabIndex: -1, role: "group", "aria-label": "List" } : {})}>
        {shown && (
          <button type="button" onClick={() => setShown(false)}>
            Delete
          </button>
        )}
      </div>
      <Link to="/next">Next</Link>
    </>
  );
};

const open = (path: string) => {
  const router = createMemoryRouter(
    [
      {
        element: <Shell />,
        children: [
          { path: "/", element: <RowsPage inGroup={false} /> },
          { path: "/grouped", element: <RowsPage inGroup /> },
          { path: "/next", element: <h1 tabIndex={-1}>Next page</h1> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return router;
};

const focusedOn = async (role: string, name: string) =>
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

describe("the focus", () => {
  it("moves to the page's heading when the focused element is removed", async () => {
    open("/");
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await focusedOn("heading", "Rows");
  });

  it("moves to the surrounding group instead if there is one", async () => {
    open("/grouped");
    await userEvent.click(screen.getByRole("button", { name: "Delete" }));
    await focusedOn("group", "List");
  });

  it("moves to the heading of a newly opened page, and after Back", async () => {
    const router = open("/");
    await userEvent.click(screen.getByRole("link", { name: "Next" }));
    await focusedOn("heading", "Next page");
    await act(async () => await router.navigate(-1));
    await focusedOn("heading", "Rows");
  });
});
