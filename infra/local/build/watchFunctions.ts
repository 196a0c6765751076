import { context } from "esbuild";
import { bundleOptions } from "../../bundle.ts";

/** Bundles the functions anew whenever their sources change, until it is stopped. */
export const watchFunctions = async (onRebuilt: () => void): Promise<() => Promise<void>> => {
  let first = true;
  const watching = await context({
    ...bundleOptions(),
    plugins: [
      {
        name: "retire-workers",
        setup: (build) => {
          build.onEnd(({ errors }) => {
            if (!first && errors.length === 0) {
              onRebuilt();
            }
            first = false;
          });
        },
      },
    ],
  });
  await watching.watch();
  return () => watching.dispose();
};
