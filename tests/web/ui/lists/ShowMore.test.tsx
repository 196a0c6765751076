import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";

let comeNear: () => void;
const onMore = vi.fn();

const scrollTo = (y: number) => Object.defineProperty(window, "scrollY", { value: y, configurable: true });

beforeEach(() => {
  onMore.mockClear();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => callback([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {
        comeNear = () => undefined;
      }
    },
  );
});
afterEach(() => scrollTo(0));

describe("the end of a list of which there is more", () => {
  it("reads on when somebody scrolls near it, once until it has been read", () => {
    const { rerender } = render(<ShowMore loading={false} onMore={onMore} />);
    scrollTo(900);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<ShowMore loading onMore={onMore} />);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<ShowMore loading={false} onMore={onMore} />);
    comeNear();
    expect(onMore).toHaveBeenCalledTimes(2);
  });

  it("reads on with a press alone where nobody has scrolled", async () => {
    render(<ShowMore loading={false} onMore={onMore} />);
    comeNear();
    expect(onMore).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});
