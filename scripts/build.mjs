// npm run build: installs and builds.

import { build, install } from './prepare.mjs';

install();
build();
