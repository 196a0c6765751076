import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { ExportOnboardingButton } from "./ExportOnboardingButton.tsx";

/** Buttons to export and import all sections, goals and links as one file. */
export const OnboardingFileActions = () => (
  <>
    <ExportOnboardingButton />
    <Button component={Link} to={paths.onboardingFile.getHref()}>
      Import
    </Button>
  </>
);
