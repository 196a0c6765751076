import { context } from "esbuild";
import { sharedBundleOptions, writeSharedFiles } from "../../bundle.ts";
import type { FunctionEntry } from "../../functionEntries.ts";

/**
 * Bundles the functions into `folder`, now and on every change. After the first build, resolves to a function that
 * stops watching. Calls `onRebuilt` after each later successful build. Old chunks stay, because running workers may
 * still load them.
 */
export const watchFunctions = async (
  folder: string,
  onRebuilt: () => void,
  entries?: readonly FunctionEntry[],
): Promise<() => Promise<void>> => {
  const firstBuild = Promise.withResolvers<void>();
  let isFirstBuildDone = false;
  const options = sharedBundleOptions(folder, entries);
  const buildContext = await context({
    ...options,
    plugins: [
      ...options.plugins,
      {
        name: "write-and-retire-workers",
        setup: (build) => {
          build.onEnd(({ errors, outputFiles }) => {
            if (errors.length === 0) {
              writeSharedFiles(outputFiles ?? [], folder);
              if (isFirstBuildDone) {
                onRebuilt();
              }
            }
            isFirstBuildDone = true;
            firstBuild.resolve();
          });
        },
      },
    ],
  });
  await buildContext.watch();
  await firstBuild.promise;
  return () => buildContext.dispose();
};
