import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";

let report: (...nearness: readonly boolean[]) => void;
const comeNear = () => report(true);
const onMore = vi.fn();

const scrollTo = (y: number) => Object.defineProperty(window, "scrollY", { value: y, configurable: true });

beforeEach(() => {
  onMore.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        report = (...nearness) => act(() => callback(nearness.map((isIntersecting) => ({ isIntersecting }))));
      }
      observe() {}
      disconnect() {
        report = () => undefined;
      }
    },
  );
});
afterEach(() => scrollTo(0));

describe("the end of a list with more rows", () => {
  it("loads more when scrolled near, once until loaded", () => {
    const { rerender } = render(<ShowMore loading={false} rowCount={50} onMore={onMore} />);
    scrollTo(900);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<ShowMore loading rowCount={50} onMore={onMore} />);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<ShowMore loading={false} rowCount={50} onMore={onMore} />);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  it("loads more by the latest of several changes reported together", () => {
    render(<ShowMore loading={false} rowCount={50} onMore={onMore} />);
    scrollTo(900);
    report(true, false);
    expect(onMore).not.toHaveBeenCalled();
    report(false, true);
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it("loads more only on a click if no one has scrolled", async () => {
    render(<ShowMore loading={false} rowCount={50} onMore={onMore} />);
    comeNear();
    expect(onMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Show More" }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});
