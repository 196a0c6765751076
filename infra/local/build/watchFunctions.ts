import { context } from "esbuild";
import { sharedBundleOptions, writeSharedFiles } from "../../bundle.ts";
import type { FunctionEntry } from "../../functionEntries.ts";

/**
 * Bundles the functions into `folder`, and again whenever their sources change. Resolves after the first build with a
 * function that stops watching. `onRebuilt` is called after each later build without errors. Chunks of earlier builds are
 * not removed, because a running worker may still load them.
 */
export const watchFunctions = async (
  folder: string,
  onRebuilt: () => void,
  entries?: readonly FunctionEntry[],
): Promise<() => Promise<void>> => {
  const first = Promise.withResolvers<void>();
  let built = false;
  const options = sharedBundleOptions(folder, entries);
  const watching = await context({
    ...options,
    plugins: [
      ...options.plugins,
      {
        name: "write-and-retire-workers",
        setup: (build) => {
          build.onEnd(({ errors, outputFiles }) => {
            if (errors.length === 0) {
              writeSharedFiles(outputFiles ?? [], folder);
              if (built) {
                onRebuilt();
              }
            }
            built = true;
            first.resolve();
          });
        },
      },
    ],
  });
  await watching.watch();
  await first.promise;
  return () => watching.dispose();
};
