import { context } from "esbuild";
import { bundleOptions, forgetBundles } from "../../bundle.ts";

/**
 * Bundles the functions anew whenever their sources change, until it is stopped. All are bundled whole, which is quick and
 * runs the same; what is deployed is split and made from the sources as they are then, so these bundles are not kept.
 */
export const watchFunctions = async (onRebuilt: () => void): Promise<() => Promise<void>> => {
  let first = true;
  const watching = await context({
    ...bundleOptions(),
    plugins: [
      {
        name: "retire-workers",
        setup: (build) => {
          build.onEnd(({ errors }) => {
            forgetBundles();
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
