// Runs the built command again and again in one process, so that its modules are read once. Standard output and error are files that the
// starter reads after each run. Whatever ends the process ends the run, as it would in a process of its own.

import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { pathToFileURL } from 'node:url';

const [, , main] = process.argv;
const own = [process, process.stdout, process.stderr];

const listListeners = () => own.map((emitter) => emitter.eventNames().map((name) => [name, emitter.listeners(name)]));

/** What a command listens to, such as Ctrl+C, ends with it. */
function removeListeners(before) {
  own.forEach((emitter, index) => {
    const kept = new Map(before[index]);
    for (const name of emitter.eventNames())
      for (const listener of emitter.rawListeners(name))
        if (!kept.get(name)?.includes(listener.listener ?? listener)) emitter.removeListener(name, listener);
  });
}

function replaceEnvironment(wanted) {
  for (const name of Object.keys(process.env)) if (!(name in wanted)) delete process.env[name];
  Object.assign(process.env, wanted);
}

/** A command that has read its standard input has closed it; the next file that is opened takes its number. */
function renewStandardInput() {
  try {
    closeSync(0);
  } catch {}
  openSync(devNull);
}

process.on('disconnect', () => process.exit());
process.on('message', async ({ run, args, cwd, env }) => {
  process.chdir(cwd);
  replaceEnvironment(env);
  process.argv = [process.execPath, main, ...args];
  process.exitCode = undefined;
  renewStandardInput();
  const before = listListeners();
  // Under another address it is another module; all that it imports is there already.
  await import(`${pathToFileURL(main).href}?run=${run}`);
  removeListeners(before);
  process.send({ code: process.exitCode ?? 0 });
});
