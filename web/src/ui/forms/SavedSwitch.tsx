import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { allRead } from "#web/lib/saving/write.ts";

interface SavedSwitchProps {
  readonly label: string;
  /** What the switch does, below it. */
  readonly help: string;
  /** As it is stored. */
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<unknown>;
  /** Said when it was switched on, and off. */
  readonly done: { readonly on: string; readonly off: string };
  /** The title of the toast if it could not be saved. */
  readonly failed: string;
}

/** A switch that is saved at once. One that could not be saved goes back. */
export const SavedSwitch = ({ label, help, isOn, save, done, failed }: SavedSwitchProps) => {
  const id = useId();
  const { run } = useSave();
  const [chosen, setChosen] = useState<boolean | null>(null);

  const change = async (wanted: boolean): Promise<void> => {
    setChosen(wanted);
    await run(() => save(wanted), { done: wanted ? done.on : done.off, failed });
    await allRead();
    setChosen(null);
  };
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={chosen ?? isOn}
            onChange={(_, checked) => void change(checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {help}
      </FormHelperText>
    </>
  );
};
