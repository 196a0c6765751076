import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { ExportLadderButton } from "./ExportLadderButton.tsx";

export const LadderFileActions = () => (
  <>
    <ExportLadderButton />
    <Button component={Link} to={paths.ladderFile.getHref()}>
      Import Ladder
    </Button>
  </>
);
