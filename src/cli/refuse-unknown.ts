// A default subcommand takes every first word as its own argument; without one, commander says what may have been meant.

import { Command } from 'commander';

export function refuseUnknown(command: Command): void {
  const [name] = command.args;
  if (name === undefined || name.startsWith('-') || command.commands.some((one) => one.name() === name)) return;
  const strict = new Command(command.name()).copyInheritedSettings(command);
  for (const one of command.commands) strict.command(one.name());
  strict.parse([name], { from: 'user' });
}
