import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { ExportOnboardingButton } from "./ExportOnboardingButton.tsx";

export const OnboardingFileActions = () => (
  <>
    <ExportOnboardingButton />
    <Button component={Link} to={paths.onboardingFile.getHref()}>
      Import
    </Button>
  </>
);
