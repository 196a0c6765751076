import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Ladder, Position } from "#domain/positions/model.ts";
import { pathLabel } from "#domain/positions/structure.ts";
import * as paths from "#domain/shared/paths.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { comparisonQuery } from "#web/lib/words/growth.ts";
import { CloseIcon } from "#web/ui/icons.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { positionRequirements } from "./positionRequirements.ts";
import { RequirementLevels } from "./RequirementLevels.tsx";

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2.5 }}>
    <Typography variant="h2" component="h3" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Missing = ({ children }: { readonly children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);

interface PositionDialogProps {
  readonly ladder: Ladder;
  readonly position: Position;
  readonly isOwn: boolean;
  readonly isComparable: boolean;
  readonly onClose: () => void;
}

export const PositionDialog = ({ ladder, position, isOwn, isComparable, onClose }: PositionDialogProps) => {
  const structure = useStructure();
  const titleId = useId();
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const requirements = positionRequirements(ladder, position.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen={onPhone} fullWidth maxWidth="sm">
      {/* Without an id, DialogTitle would use the dialog's label id, which belongs to the heading. */}
      <DialogTitle component="div" id={`${titleId}-bar`} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} component="h2" sx={{ font: "inherit", overflowWrap: "anywhere" }}>
            {`${position.code} · ${position.title}`}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {`${pathLabel(structure, position.careerPath)}, level ${position.level}`}
          </Typography>
        </Box>
        {isOwn && <StatusBadge tone="accent">Your Position</StatusBadge>}
        <IconButton aria-label="Close" onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Part title="Description">
          {position.description === "" ? <Missing>No description</Missing> : <RichText html={position.description} />}
        </Part>
        <Part title="Responsibilities">
          {position.responsibilities === "" ? (
            <Missing>No responsibilities yet</Missing>
          ) : (
            <RichText html={position.responsibilities} />
          )}
        </Part>
        <Part title="Required skillsets">
          {isComparable && (
            <Typography sx={{ mb: 1 }}>
              <Link component={RouterLink} to={paths.skills.getHref() + comparisonQuery(position.code)}>
                Compare With My Skills
              </Link>
            </Typography>
          )}
          {requirements.length === 0 ? (
            <Missing>
              {ladder.skillsets.length === 0
                ? "No skillsets apply to this position yet."
                : "This position requires no skillset."}
            </Missing>
          ) : (
            <SkillsetGroups entries={requirements} groupOf={({ skillset }) => skillset.group} heading="h4">
              {(entries) => (
                <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
                  {entries.map((requirement) => (
                    <RequirementLevels key={requirement.skillset.id} requirement={requirement} />
                  ))}
                </Box>
              )}
            </SkillsetGroups>
          )}
        </Part>
      </DialogContent>
    </Dialog>
  );
};
