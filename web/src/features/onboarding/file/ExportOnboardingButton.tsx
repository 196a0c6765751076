import { call } from "#web/lib/reading/api.ts";
import { ExportFileButton } from "#web/ui/files/ExportFileButton.tsx";

export const ExportOnboardingButton = () => (
  <ExportFileButton
    label="Export"
    fileName="onboarding.yaml"
    load={async () => (await call("onboarding", "exportOnboardingFile", {})).yaml}
    failure="The onboarding couldn't be exported. Try again."
  />
);
