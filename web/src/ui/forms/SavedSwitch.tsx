import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenRevalidated } from "#web/lib/saving/write.ts";

interface SavedSwitchProps {
  readonly label: string;
  readonly help: string;
  readonly isOn: boolean;
  readonly save: (isOn: boolean) => Promise<unknown>;
  readonly done: { readonly on: string; readonly off: string };
  readonly failed: string;
}

/** Saves immediately; switches back if saving fails. */
export const SavedSwitch = ({ label, help, isOn, save, done, failed }: SavedSwitchProps) => {
  const id = useId();
  const { run } = useSave();
  const [chosen, setChosen] = useState<boolean | null>(null);

  const change = async (wanted: boolean): Promise<void> => {
    setChosen(wanted);
    await run(() => save(wanted), { done: wanted ? done.on : done.off, failed });
    await whenRevalidated();
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
