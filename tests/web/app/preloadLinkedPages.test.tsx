import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pageAt } from "#web/app/resolvePage.ts";
import { preloadPagesOnLinkHover } from "#web/app/SignedIn.tsx";
import { fakeApi } from "../support/fakeApi.ts";

const loadOf = (pathname: string) => {
  const page = pageAt(pathname);
  if (page === undefined) {
    throw new Error(`There is no page ${pathname}.`);
  }
  return vi.spyOn(page.route.Component, "load").mockRejectedValue(new Error("offline"));
};

describe("the script of a page", () => {
  let stop = (): void => undefined;
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  it("loads when a link to it is hovered or focused, without any data", () => {
    const requests = fakeApi({});
    const [growth, journal, ladder] = ["/growth", "/journal", "/ladder"].map(loadOf);
    stop = preloadPagesOnLinkHover();
    render(
      <>
        <a href="/growth">
          <span>Growth</span>
        </a>
        <a href="/journal">Journal</a>
        <a href="https://example.com/ladder">Elsewhere</a>
        <a href="/nowhere">Nowhere</a>
      </>,
    );
    fireEvent.pointerOver(screen.getByText("Growth"));
    expect(growth).toHaveBeenCalledOnce();
    expect(journal).not.toHaveBeenCalled();
    screen.getByText("Journal").focus();
    expect(journal).toHaveBeenCalledOnce();
    fireEvent.pointerOver(screen.getByText("Elsewhere"));
    fireEvent.pointerOver(screen.getByText("Nowhere"));
    expect(ladder).not.toHaveBeenCalled();
    expect(requests).toEqual([]);
  });

  it("no longer loads after preloading stops", () => {
    const growth = loadOf("/growth");
    stop = preloadPagesOnLinkHover();
    render(<a href="/growth">Growth</a>);
    stop();
    fireEvent.pointerOver(screen.getByText("Growth"));
    expect(growth).not.toHaveBeenCalled();
  });
});
