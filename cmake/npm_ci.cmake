# Installs the packages of FOLDER with NPM, unless they are newer than the lock: `./run` installs them side by side with Python's.
set(INSTALLED ${FOLDER}/node_modules/.package-lock.json)
if(EXISTS ${INSTALLED} AND ${INSTALLED} IS_NEWER_THAN ${FOLDER}/package-lock.json)
  return()
endif()
execute_process(COMMAND ${NPM} ci --no-audit --no-fund --loglevel=error WORKING_DIRECTORY ${FOLDER} COMMAND_ERROR_IS_FATAL ANY)
file(TOUCH ${INSTALLED})
