import { call } from "#web/lib/reading/api.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

/** Downloads all sections, goals and links as one file, onboarding.yaml, which can be edited and imported again. */
export const ExportOnboardingButton = () => (
  <ExportFileButton
    label="Export"
    fileName="onboarding.yaml"
    load={async () => (await call("onboarding", "exportOnboardingFile", {})).yaml}
    failure="The onboarding could not be exported. Please try again."
  />
);
