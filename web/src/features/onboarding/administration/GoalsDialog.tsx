import AddIcon from "@mui/icons-material/Add";
import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import type { Theme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useId, useState } from "react";
import { useSWRConfig } from "swr";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import { maxGoalsPerSection, onboardingGroupLabels, onboardingGroups } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/numbers.ts";
import { ContentDeletionDialog } from "./ContentDeletionDialog.tsx";
import { GoalFormDialog } from "./GoalFormDialog.tsx";
import { GoalsTable } from "./GoalsTable.tsx";
import { goalsOf } from "./goalOrder.ts";
import { readContentAgain, showSection } from "./readContent.ts";
import { goalDeletionText } from "./usageText.ts";

type Open = { readonly what: "form" | "deletion"; readonly goal: Goal } | { readonly what: "new" } | null;

interface GoalsDialogProps {
  readonly section: Section;
  readonly onClose: () => void;
}

/** The goals of a section, with a tab for each group of new hires (docs/onboarding.md#goals). */
export const GoalsDialog = ({ section, onClose }: GoalsDialogProps) => {
  const id = useId();
  const { mutate } = useSWRConfig();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const [group, setGroup] = useState<OnboardingType>(onboardingGroups[0]);
  const [open, setOpen] = useState<Open>(null);
  const full = section.goals.length >= maxGoalsPerSection;
  const remove = async (goal: Goal) => {
    try {
      const remaining = await call("onboarding", "deleteGoal", {
        params: { sectionId: section.id, goalId: goal.id },
        query: { version: section.version },
      });
      await showSection(mutate, remaining);
    } catch (error) {
      // A new attempt must use the current version.
      await readContentAgain(mutate).catch(() => undefined);
      throw error;
    }
  };
  return (
    <>
      <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullScreen={narrow} fullWidth maxWidth="lg">
        {/* Without an id, DialogTitle would use the dialog's label id, which belongs to the heading. */}
        <DialogTitle component="div" id={`${id}-bar`} sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
          <Typography
            id={`${id}-title`}
            component="h2"
            sx={{ flex: 1, minWidth: 0, font: "inherit", overflowWrap: "anywhere" }}
          >
            {`${section.title} - Goals`}
          </Typography>
          <IconButton aria-label="Close" onClick={onClose} size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mb: 1 }}>
            <Typography id={`${id}-room`} color="textSecondary" sx={{ flex: 1, minWidth: 200 }}>
              {full
                ? `This section has ${maxGoalsPerSection} goals, and no room for more. Delete one to add another.`
                : "What a new hire does in this section. A goal can be for some groups or for all of them."}
            </Typography>
            <Button
              variant="contained"
              color="primary"
              startIcon={<AddIcon />}
              aria-disabled={full}
              aria-describedby={`${id}-room`}
              onClick={() => {
                if (!full) {
                  setOpen({ what: "new" });
                }
              }}
              sx={{ "&[aria-disabled=true]": { opacity: 0.6 } }}
            >
              Add goal
            </Button>
          </Box>
          <Tabs
            value={group}
            onChange={(_, chosen: OnboardingType) => setGroup(chosen)}
            aria-label="Groups"
            sx={{ mb: 2, borderBottom: 1, borderColor: "line.main" }}
          >
            {onboardingGroups.map((one) => (
              <Tab
                key={one}
                value={one}
                id={`${id}-tab-${one}`}
                aria-controls={`${id}-panel`}
                label={`${onboardingGroupLabels[one]} (${formatCount(goalsOf(section.goals, one).length)})`}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${group}`}>
            <GoalsTable
              section={section}
              group={group}
              onEdit={(goal) => setOpen({ what: "form", goal })}
              onDelete={(goal) => setOpen({ what: "deletion", goal })}
            />
          </Box>
        </DialogContent>
      </Dialog>
      {(open?.what === "new" || open?.what === "form") && (
        <GoalFormDialog
          section={section}
          goal={open.what === "form" ? open.goal : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === "deletion" && (
        <ContentDeletionDialog
          sectionId={section.id}
          title={`Delete ${open.goal.title}?`}
          effectsOf={(usage) => goalDeletionText(open.goal, usage)}
          success="Goal deleted successfully"
          failure="Failed to delete goal"
          remove={() => remove(open.goal)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
