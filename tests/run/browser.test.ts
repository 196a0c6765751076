import { describe, expect, it } from "vitest";
import { ensureBrowser, ensureFirefox, type Machine } from "./browser.ts";

const downloaded = "/cache/chrome";

/** A machine with `files`; `brings` maps command lines to the file that they create. */
const machine = (files: readonly string[], brings: Readonly<Record<string, string>>, more: Partial<Machine> = {}) => {
  const present = new Set(files);
  const ran: string[] = [];
  const self: Machine = {
    exists: (path) => present.has(path),
    run: async (command, args) => {
      const line = [command, ...args].join(" ");
      ran.push(line);
      const brought = brings[line];
      if (brought !== undefined) {
        present.add(brought);
      }
      return brought !== undefined || line === "apt-get update";
    },
    isRoot: false,
    chosen: undefined,
    downloaded,
    ...more,
  };
  return { self, ran };
};

describe("the browser of the end-to-end tests", () => {
  it.each([
    { name: "the chosen one", files: ["/opt/chrome", "/usr/bin/chromium"], chosen: "/opt/chrome", path: "/opt/chrome" },
    { name: "the installed one", files: ["/usr/bin/chromium-browser", downloaded], path: "/usr/bin/chromium-browser" },
    {
      name: "the one without a window",
      files: ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"],
      path: "/usr/bin/chromium-headless-shell",
    },
    { name: "the downloaded one", files: [downloaded], path: downloaded },
  ])("is $name, and nothing is fetched", async ({ files, chosen, path }) => {
    const { self, ran } = machine(files, {}, { chosen });
    expect(await ensureBrowser(self)).toBe(path);
    expect(ran).toEqual([]);
  });

  it("is downloaded when there is none", async () => {
    const { self, ran } = machine([], { "playwright install chromium": downloaded });
    expect(await ensureBrowser(self)).toBe(downloaded);
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("comes from the system's packages as root, when it cannot be downloaded", async () => {
    const shell = "chromium-headless-shell";
    const { self, ran } = machine([], { [`apt-get install -y ${shell}`]: `/usr/bin/${shell}` }, { isRoot: true });
    expect(await ensureBrowser(self)).toBe(`/usr/bin/${shell}`);
    expect(ran.slice(-2)).toEqual(["apt-get update", `apt-get install -y ${shell}`]);
  });

  it("is the whole Chromium where the system has no package of the shell", async () => {
    const { self, ran } = machine([], { "apt-get install -y chromium": "/usr/bin/chromium" }, { isRoot: true });
    expect(await ensureBrowser(self)).toBe("/usr/bin/chromium");
    expect(ran.slice(-2)).toEqual(["apt-get install -y chromium-headless-shell", "apt-get install -y chromium"]);
  });

  it("that cannot be fetched is an error that says what to install; only root installs system packages", async () => {
    const { self, ran } = machine([], {});
    await expect(ensureBrowser(self)).rejects.toThrow("install Chromium");
    expect(ran).toEqual(["playwright install chromium"]);
  });

  it("that was chosen but does not exist is an error with its path", async () => {
    const { self } = machine(["/usr/bin/chromium"], {}, { chosen: "/opt/none" });
    await expect(ensureBrowser(self)).rejects.toThrow("PULSE_CHROMIUM names /opt/none");
  });
});

describe("the Firefox of the deep tests", () => {
  it("comes from the system's packages, and Playwright's own is not used", async () => {
    const { self, ran } = machine(
      [downloaded],
      { "apt-get install -y firefox-esr": "/usr/bin/firefox-esr" },
      { isRoot: true },
    );
    expect(await ensureFirefox(self)).toBe("/usr/bin/firefox-esr");
    expect(ran).toEqual(["apt-get update", "apt-get install -y firefox-esr"]);
  });

  it("that cannot be fetched is an error that says what to install", async () => {
    await expect(ensureFirefox(machine([], {}).self)).rejects.toThrow("install Firefox");
  });
});
