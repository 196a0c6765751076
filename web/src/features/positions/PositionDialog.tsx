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
import { effectiveRequiredLevel } from "#domain/positions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { comparisonQuery } from "#web/lib/format/growth.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { LevelBar } from "#web/ui/levels/LevelBar.tsx";
import { SkillLevels } from "#web/ui/levels/SkillLevels.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { SkillsetGroups } from "#web/ui/lists/SkillsetGroups.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface PositionRequirement {
  readonly skillset: Skillset;
  readonly requiredLevel: number;
}

const positionRequirements = (
  { skillsets, requirements }: Ladder,
  positionId: string,
): readonly PositionRequirement[] => {
  const configuredLevels = new Map(
    requirements
      .filter((requirement) => requirement.positionId === positionId)
      .map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel]),
  );
  return skillsets.flatMap((skillset) => {
    const requiredLevel = effectiveRequiredLevel(configuredLevels.get(skillset.id));
    return requiredLevel === null ? [] : [{ skillset, requiredLevel }];
  });
};

const RequirementLevels = ({ requirement }: { readonly requirement: PositionRequirement }) => {
  const { skillset, requiredLevel } = requirement;
  const required = skillset.levels.find((level) => level.level === requiredLevel);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "line.soft", py: 1 }}>
      <Disclosure
        summary={
          <>
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1, mb: 0.5 }}>
              <UserText component="span" variant="h3" sx={{ flex: 1, minWidth: 0 }}>
                {skillset.name}
              </UserText>
              <UserText
                variant="body2"
                color="textSecondary"
                component="span"
                sx={{ maxWidth: "60%", textAlign: "right" }}
              >
                {required === undefined ? `Level ${requiredLevel}` : `Level ${requiredLevel} · ${required.title}`}
              </UserText>
            </Box>
            <LevelBar level={requiredLevel} />
          </>
        }
      >
        {skillset.description !== "" && (
          <UserText variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {skillset.description}
          </UserText>
        )}
        <Box sx={{ mt: 1 }}>
          <SkillLevels
            levels={skillset.levels}
            marks={[{ level: requiredLevel, label: "required", tone: "warning" }]}
          />
        </Box>
      </Disclosure>
    </Box>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2.5 }}>
    <Typography variant="h2" component="h3" sx={{ mb: 0.75 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const EmptyNote = ({ children }: { readonly children: ReactNode }) => (
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
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const requirements = positionRequirements(ladder, position.id);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullScreen={isPhone} fullWidth maxWidth="sm">
      {/* Without an id, DialogTitle would use the dialog's label id, which belongs to the heading. */}
      <DialogTitle component="div" id={`${titleId}-bar`} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserText id={titleId} component="h2" sx={{ font: "inherit" }}>
            {`${position.code} · ${position.title}`}
          </UserText>
          <Hint>{`${pathLabel(structure, position.careerPath)}, level ${position.level}`}</Hint>
        </Box>
        {isOwn && <StatusBadge tone="accent">Your Position</StatusBadge>}
        <IconButton aria-label="Close" onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <Part title="Description">
          {position.description === "" ? (
            <EmptyNote>No description</EmptyNote>
          ) : (
            <RichText html={position.description} />
          )}
        </Part>
        <Part title="Responsibilities">
          {position.responsibilities === "" ? (
            <EmptyNote>No responsibilities yet</EmptyNote>
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
            <EmptyNote>
              {ladder.skillsets.length === 0
                ? "No skillsets apply to this position yet."
                : "This position requires no skillset."}
            </EmptyNote>
          ) : (
            <SkillsetGroups entries={requirements} groupOf={({ skillset }) => skillset.group} heading="h4">
              {(entries) => (
                <PlainList>
                  {entries.map((requirement) => (
                    <RequirementLevels key={requirement.skillset.id} requirement={requirement} />
                  ))}
                </PlainList>
              )}
            </SkillsetGroups>
          )}
        </Part>
      </DialogContent>
    </Dialog>
  );
};
